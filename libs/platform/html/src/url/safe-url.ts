/** Longer addresses break proxies, indexes and push services; no real page needs them. */
export const URL_LENGTH_MAX = 2048;

/**
 * Browsers drop some of these inside a scheme (`java\tscript:`), so all are removed before any comparison.
 */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g;

/** Names that never belong to a public site (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const SPECIAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|localdomain)$/;

/**
 * The canonical form of an address that is safe to follow: http or https, no credentials, at most 2048
 * characters. Null for everything else. A relative address needs a `base`.
 */
export function toSafeUrl(url: string, base?: string): string | null {
  return parseSafeUrl(url, base)?.href ?? null;
}

export function parseSafeUrl(url: string, base?: string): URL | null {
  const written = url.replace(CONTROLS, '').trim();
  if (written === '') return null;
  const parsed = (base ? URL.parse(written, base) : null) ?? URL.parse(written);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  // `https://bank.example@evil.example/` deceives users, and a password must not be stored or shown.
  if (parsed.username !== '' || parsed.password !== '') parsed.username = parsed.password = '';
  return parsed.href.length <= URL_LENGTH_MAX ? parsed : null;
}

/** A `mailto:` with one address line and no control characters, or null. */
export function toSafeMailto(url: string): string | null {
  const parsed = URL.parse(url.replace(CONTROLS, '').trim());
  return parsed?.protocol === 'mailto:' && parsed.href.length <= URL_LENGTH_MAX ? parsed.href : null;
}

/**
 * Whether a host looks like a public name. A picture on an IP address (127.0.0.1, [::1]) or a special name
 * would make the browser call its router, its local services or ours.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name.includes('.') && !/(?:^|\.)\d+$/.test(name) && !SPECIAL_NAMES.test(name);
}
