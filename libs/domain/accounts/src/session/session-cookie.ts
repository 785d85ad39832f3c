import type { Request } from 'express';

const COOKIE = 'reader_session';
/**
 * Browsers accept the prefix only for a Secure cookie of exactly this host, so sibling sites cannot set it.
 */
const SECURE_COOKIE = `__Host-${COOKIE}`;

/** The name of the session cookie on this connection; a cookie of the other name is ignored. */
export function getSessionCookieName(isOverTls: boolean): string {
  return isOverTls ? SECURE_COOKIE : COOKIE;
}

/**
 * Whether the browser uses TLS: according to Express (trusted proxies only), or when the request is for the
 * host of an https APP_BASE_URL and X-Forwarded-Proto is https. A client that lies only gets a stricter
 * cookie.
 */
export function isOverTls(request: Request, publicUrl: string | null): boolean {
  if (request.secure) return true;
  if (publicUrl === null) return false;
  const { protocol, host } = new URL(publicUrl);
  const proto = request.get('x-forwarded-proto')?.split(',', 1)[0]?.trim();
  return protocol === 'https:' && request.get('host') === host && proto === 'https';
}
