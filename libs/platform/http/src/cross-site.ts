import type { Config } from '@reader/config';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Forbidden } from './problem';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses unsafe requests that a browser sent from another site (Fetch Metadata; RFC 6454 origins). Browsers
 * always send Origin or Sec-Fetch-Site with them, so a request without both comes from a script and passes.
 */
export function createCrossSiteGuard(config: Config): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) => {
    if (SAFE_METHODS.includes(request.method) || isFromOwnOrigin(request, config)) return next();
    next(new Forbidden('This request was sent by another site.', 'cross_site_request'));
  };
}

function isFromOwnOrigin(request: Request, config: Config): boolean {
  const origin = request.get('origin');
  if (origin !== undefined)
    return origin === getOwnOrigin(request, config) || config.http.corsOrigins.includes(origin);
  const site = request.get('sec-fetch-site');
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Our origin: the configured address when it matches, else the scheme and host (from a trusted proxy's
 * headers, if any).
 */
function getOwnOrigin(request: Request, config: Config): string {
  const seen = `${request.protocol}://${request.host ?? ''}`;
  const origin = request.get('origin');
  const configured = config.http.publicUrl === null ? null : new URL(config.http.publicUrl).origin;
  return origin === configured && configured !== null ? configured : seen;
}

/** CORS for front-end development against a running api: exactly the listed origins, with credentials. */
export function createDevelopmentCors(config: Config): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const origin = request.get('origin');
    if (origin === undefined || !config.http.corsOrigins.includes(origin)) return next();
    response.vary('Origin').set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': 'X-Request-Id, Location',
    });
    if (request.method !== 'OPTIONS') return next();
    response
      .set({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': 'Content-Type, Last-Event-ID, X-Reader-Client',
        'Access-Control-Max-Age': '600',
      })
      .status(204)
      .end();
  };
}
