import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import { nonceOf } from './headers';

/** Paths that are never a screen: an unknown one is a 404, not the application. */
const NOT_A_SCREEN = /^\/(api|auth|keycloak|metrics|docs|redoc|openapi\.json)(\/|$)/;
const CSP = 'Content-Security-Policy';
/** Names that carry a hash of their content never change under the same name. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;

/**
 * Text becomes markup or script in the application by these policies alone (W3C Trusted Types): Angular's,
 * the sanitiser's, and the application's own (apps/web/src/trusted-types.ts). Not in every answer's policy,
 * since the pages of the API documents are made by programs that know nothing of it.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types angular dompurify default";

/** The Angular files, and its index for every screen's address, with this answer's nonce in it. */
export function frontEnd(directory: string): RequestHandler[] {
  const indexFile = join(directory, 'index.html');
  if (!existsSync(indexFile)) return [];
  const index = readFileSync(indexFile, 'utf8');
  // Packed beside themselves by the build, see tools/build/front-end-files.mjs. The page is not among them.
  const serveFile = sirv(directory, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return [
    (request: Request, response: Response, next: NextFunction) =>
      isOurs(request) ? serveFile(request, response, next) : next(),
    (request: Request, response: Response, next: NextFunction) => {
      // A missing file with an ending (a script of the last release) must not be answered with a page.
      if (!isOurs(request) || /\.\w+$/.test(request.path)) return next();
      response
        .set('Cache-Control', 'no-store')
        .set(CSP, [response.get(CSP), TRUSTED_TYPES].filter(Boolean).join('; '))
        .type('html')
        .send(index.replaceAll('%CSP_NONCE%', nonceOf(response)));
    },
  ];
}

function isOurs({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !NOT_A_SCREEN.test(path);
}
