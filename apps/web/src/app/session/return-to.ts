const HOME = '/inbox';

/**
 * A path of this site, or home. "//host", "/\host" and the like are addresses of other sites to a browser, so
 * the address is resolved the browser's way and kept only when it stays here.
 */
export function toSameOriginPath(path: string | undefined, origin = location.origin): string {
  if (!path?.startsWith('/')) return HOME;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (url?.origin !== origin || url.pathname === '/login') return HOME;
  return url.pathname + url.search + url.hash;
}
