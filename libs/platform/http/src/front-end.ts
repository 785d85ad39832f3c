import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  static as files,
} from 'express';
import { nonceOf } from './headers';

/** Paths that are never a screen: an unknown one is a 404, not the application. */
const NOT_A_SCREEN = /^\/(api|auth|keycloak|metrics|docs|redoc|openapi\.json)(\/|$)/;
/** Names that carry a hash of their content never change under the same name. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;

/** The Angular files, and its index for every screen's address, with this answer's nonce in it. */
export function frontEnd(directory: string): RequestHandler[] {
  const indexFile = join(directory, 'index.html');
  if (!existsSync(indexFile)) return [];
  const index = readFileSync(indexFile, 'utf8');
  const serveFile = files(directory, {
    index: false,
    setHeaders: (response, path) =>
      response.set(
        'Cache-Control',
        HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return [
    // Nobody looks for a file of that name on the disk for every question to the API.
    (request: Request, response: Response, next: NextFunction) =>
      NOT_A_SCREEN.test(request.path) ? next() : void serveFile(request, response, next),
    (request: Request, response: Response, next: NextFunction) => {
      const screen = ['GET', 'HEAD'].includes(request.method) && !NOT_A_SCREEN.test(request.path);
      // A missing file with an ending (a script of the last release) must not be answered with a page.
      if (!screen || /\.\w+$/.test(request.path)) return next();
      response
        .set('Cache-Control', 'no-store')
        .type('html')
        .send(index.replaceAll('%CSP_NONCE%', nonceOf(response)));
    },
  ];
}
