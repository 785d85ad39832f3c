/** Only the origin of paths; nothing is requested there. */
const BASE = 'http://reader.invalid';
const HOME = '/';
/** A longer one would not fit into the cookie of the sign-in: browsers store 4 KB. */
const PATH_LENGTH_MAX = 2_000;
/** Pages that would lead to a sign-in again. */
const SIGN_IN_PAGES = /^\/+(?:auth|login|keycloak)(?:\/|$)/i;

/**
 * The path if it is on this site, else the start page. Browsers read "//host" and "/\host" as other sites, so
 * the path is resolved as a URL and its origin compared.
 */
export function toReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return HOME;
  const url = URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  if (url?.origin !== BASE || SIGN_IN_PAGES.test(url.pathname) || url.pathname.startsWith('//')) return HOME;
  const resolved = url.pathname + url.search + url.hash;
  return resolved.length > PATH_LENGTH_MAX ? HOME : resolved;
}
