import type { Request } from 'express';

const COOKIE = 'reader_session';
/** Browsers take this name only for a Secure cookie of exactly this host, so no sibling site can set one. */
const SECURE_COOKIE = `__Host-${COOKIE}`;

/** The name of the session cookie on this connection; a cookie of the other name is not read. */
export function getSessionCookieName(isOverTls: boolean): string {
  return isOverTls ? SECURE_COOKIE : COOKIE;
}

/**
 * Whether the browser speaks TLS: as Express says, who believes trusted proxies only; or when the request is
 * for the host of an https APP_BASE_URL and the proxy in front says https. A client that lies about it gets a
 * stricter cookie and nothing else.
 */
export function isOverTls(request: Request, publicUrl: string | null): boolean {
  if (request.secure) return true;
  if (publicUrl === null) return false;
  const { protocol, host } = new URL(publicUrl);
  const proto = request.get('x-forwarded-proto')?.split(',', 1)[0]?.trim();
  return protocol === 'https:' && request.get('host') === host && proto === 'https';
}
