/** Only the origin of paths; nothing is requested there. */
const BASE = 'http://reader.invalid';
const HOME = '/';
/** Pages that would lead to a sign-in again. */
const SIGN_IN_PAGES = /^\/+(?:auth|login|keycloak)(?:\/|$)/i;

/**
 * The path if it is on this site, else the start page. Browsers read "//host" and "/\host" as other sites, so
 * the path is resolved as a URL and its origin compared.
 */
export function toReturnPath(path: string | undefined): string {
  if (path === undefined || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return HOME;
  const url = URL.canParse(path, BASE) ? new URL(path, BASE) : null;
  if (url?.origin !== BASE || SIGN_IN_PAGES.test(url.pathname) || url.pathname.startsWith('//')) return HOME;
  return url.pathname + url.search + url.hash;
}
