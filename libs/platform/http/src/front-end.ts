import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  static as files,
} from 'express';
import { getNonce } from './security-headers';

/** Paths that are never a screen: an unknown one returns 404 instead of the application. */
const NOT_A_SCREEN = /^\/(auth|keycloak|(api|metrics|docs|redoc|openapi\.json)(\/|$))/i;
const CSP = 'Content-Security-Policy';
/** Names with a hash of their content; the content under such a name never changes. */
const HASHED_NAME = /-[\w-]{8}\.\w+$/;
const COMPRESSED = /\.(br|gz)$/;

/**
 * Policies that may convert text to markup or script (W3C Trusted Types): Angular's, the sanitiser's and the
 * application's (apps/web/src/trusted-types.ts). Only for the application: the pages of the API documents run
 * programs without Trusted Types.
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types angular dompurify default";

/** Serves the Angular files, and the index for every screen's address, with the answer's nonce in it. */
export function createFrontEndHandlers(directory: string): RequestHandler[] {
  const indexFile = join(directory, 'index.html');
  if (!existsSync(indexFile)) return [];
  const index = readFileSync(indexFile, 'utf8');
  const serveFile = files(directory, {
    index: false,
    setHeaders: (response, path) =>
      response.set(
        'Cache-Control',
        HASHED_NAME.test(path.replace(COMPRESSED, '')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  const compressed = listCompressedFiles(directory);
  return [
    (request: Request, response: Response, next: NextFunction) => {
      if (!isFrontEndRequest(request)) return next();
      if (compressed.has(`${request.path}.gz`)) selectCompressed(directory, request, response);
      serveFile(request, response, next);
    },
    (request: Request, response: Response, next: NextFunction) => {
      // A missing file with an extension (a script of the last release) must be a 404, not a page.
      if (!isFrontEndRequest(request) || /\.\w+$/.test(request.path)) return next();
      response
        .set('Cache-Control', 'no-store')
        .set(CSP, [response.get(CSP), TRUSTED_TYPES].filter(Boolean).join('; '))
        .type('html')
        .send(index.replaceAll('%CSP_NONCE%', getNonce(response)));
    },
  ];
}

/** Paths of the files with a compressed copy from the build (tools/build/front-end-files.mjs). */
function listCompressedFiles(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.filter((name) => COMPRESSED.test(name)).map((name) => `/${name.split(sep).join('/')}`),
  );
}

/** Prefers Brotli to gzip (RFC 9110 §12.5.3); a client that accepts neither gets the original. */
function selectCompressed(directory: string, request: Request, response: Response): void {
  response.vary('Accept-Encoding');
  const encoding = request.acceptsEncodings(['br', 'gzip']);
  const file = `${request.path}.${encoding === 'br' ? 'br' : 'gz'}`;
  // Files, and so their names, may be replaced while the service runs.
  if (encoding === false || !existsSync(join(directory, file))) return;
  response.type(extname(request.path)).set('Content-Encoding', encoding);
  request.url = file;
}

function isFrontEndRequest({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !NOT_A_SCREEN.test(path);
}
