/**
 * Headers about the answer's form, which reveal neither user nor history: only these follow a redirect to
 * another origin.
 */
const ANONYMOUS = new Set(['accept', 'accept-encoding', 'accept-language', 'user-agent']);

/** Headers of the connection or the host (RFC 9110 §7.6.1): set by the client, never by a caller. */
const RESERVED = new Set(
  (
    'accept-encoding connection content-length expect host keep-alive proxy-authorization proxy- ' +
    'connection te trailer transfer-encoding upgrade'
  ).split(' '),
);

/**
 * Visible characters, spaces and tabs of RFC 9110 §5.5. A stored validator may hold others and is then left
 * out.
 */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

export type RequestHeaders = Record<string, string>;

export function buildRequestHeaders(own: RequestHeaders, given: RequestHeaders): RequestHeaders {
  const headers = { ...own };
  for (const [name, value] of Object.entries(given)) {
    const key = name.toLowerCase();
    if (!RESERVED.has(key) && FIELD_VALUE.test(value)) headers[key] = value;
  }
  return headers;
}

/**
 * For another origin: no credentials, no cookies, and no validators, which would reveal what was read
 * elsewhere.
 */
export function toAnonymousHeaders(headers: RequestHeaders): RequestHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => ANONYMOUS.has(name)));
}

export function toResponseHeaders(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const each of Array.isArray(value) ? value : [value ?? '']) headers.append(name, each);
  }
  return headers;
}
