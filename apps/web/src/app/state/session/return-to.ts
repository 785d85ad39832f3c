const HOME = '/inbox';

/**
 * The path if it is on this site, else the start page. Browsers read "//host", "/\host" and the like as other
 * sites, so the path is resolved as a URL and its origin compared.
 */
export function toSameOriginPath(path: string | undefined, origin = location.origin): string {
  if (!path?.startsWith('/')) return HOME;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (url?.origin !== origin || url.pathname === '/login') return HOME;
  return url.pathname + url.search + url.hash;
}
