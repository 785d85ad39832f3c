/** A single character is in too many names. */
const WORDS_MIN = 2;
/** `@name@host` on Mastodon and its kin, `r/name` and `u/name` on Reddit; the server expands them. */
const SHORT_FORM = /^(?:@[\w.-]+@(?:[\w-]+\.)+[a-z][\w-]*|\/?[ru]\/[\w-]{2,50}\/?)$/i;

/** Adds the scheme that people leave out of "example.org". */
export function toAddress(typed: string): string {
  const text = typed.trim();
  return SHORT_FORM.test(text) || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Whether a text is exactly one address; anything else is words. */
export function isAddress(text: string): boolean {
  const typed = text.trim();
  if (SHORT_FORM.test(typed)) return true;
  // Otherwise "mailto:someone@example.org" would parse as a user name before a host.
  const isOfOtherKind = /^[a-z][a-z\d+.-]*:(?!\/\/|\d)/i.test(typed);
  if (isOfOtherKind || /\s/.test(typed) || !URL.canParse(toAddress(typed))) return false;
  const { protocol, hostname } = new URL(toAddress(typed));
  return /^(?:https?|feed):$/.test(protocol) && (hostname.includes('.') || hostname === 'localhost');
}

/** A text without spaces that begins like an address or has a dot, such as "htps://example.org". */
export function isMalformedAddress(text: string): boolean {
  const typed = text.trim();
  return !isAddress(typed) && (typed.includes('://') || /^(?:[a-z][a-z\d+-]*:|[^\s.]*\.)\S*$/i.test(typed));
}

/** Whether a text is words to search for. */
export function isWords(text: string): boolean {
  return text.trim().length >= WORDS_MIN && !isAddress(text) && !isMalformedAddress(text);
}

/** The site of an address for display: without scheme, path and "www.". */
export function getHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
