import { toSafeUrl } from '@reader/html';

/** Seconds. A page that waits longer has content of its own, and loads itself again or ends a session. */
const DELAY_MAX = 10;
const REFRESH = /^\s*(\d{1,5})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(?:"([^"]*)|'([^']*)|(.*))/is;

/**
 * The page to which `<meta http-equiv="refresh">` leads at once; null when it leads nowhere, or to this page.
 * @param content the attribute
 */
export function findRefreshTarget(content: string, base: string, pageUrl: string): string | null {
  const [, delay = '', double, single, bare = ''] = REFRESH.exec(content) ?? [];
  const written = (double ?? single ?? bare).trim();
  if (written === '' || Number(delay) > DELAY_MAX) return null;
  const target = toSafeUrl(written, base);
  return target === null || withoutFragment(target) === withoutFragment(pageUrl) ? null : target;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
