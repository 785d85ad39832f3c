/** Longer addresses break proxies, indexes and push services; nothing real needs them. */
export const URL_LENGTH_MAX = 2048;

/** Browsers drop some of these inside a scheme (`java\tscript:`), so all go before anything is compared. */
const CONTROLS = /[\0-\x1f\x7f-\x9f]/g;

/** Names that never belong to a public site (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const SPECIAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|localdomain)$/;

/**
 * The address in its canonical spelling when a reader may follow it: http or https, no credentials, at most
 * 2048 characters. Null for everything else. A relative address needs the `base` that it is relative to.
 */
export function toSafeUrl(url: string, base?: string): string | null {
  return parseSafeUrl(url, base)?.href ?? null;
}

export function parseSafeUrl(url: string, base?: string): URL | null {
  const written = url.replace(CONTROLS, '').trim();
  if (written === '') return null;
  const parsed = (base ? URL.parse(written, base) : null) ?? URL.parse(written);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return null;
  // `https://bank.example@evil.example/` deceives people, and a password must not be stored or shown.
  if (parsed.username !== '' || parsed.password !== '') parsed.username = parsed.password = '';
  return parsed.href.length <= URL_LENGTH_MAX ? parsed : null;
}

/** `mailto:` with one address line and no control characters, or null. */
export function toSafeMailto(url: string): string | null {
  const parsed = URL.parse(url.replace(CONTROLS, '').trim());
  return parsed?.protocol === 'mailto:' && parsed.href.length <= URL_LENGTH_MAX ? parsed.href : null;
}

/**
 * Whether a host is a public-looking name. An address (127.0.0.1, [::1]) or a special name in a picture would
 * make the reader's own browser knock at its router, its local services or ours.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name.includes('.') && !/(?:^|\.)\d+$/.test(name) && !SPECIAL_NAMES.test(name);
}
