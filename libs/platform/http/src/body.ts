import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { raw } from 'express';
import { parseJson } from './json';
import { UnsupportedMediaType } from './problem';

/** Largest JSON body of a signed-in user. OPML may be larger and has its own parser. */
export const JSON_BODY_MAX_BYTES = 1024 * 1024;

/** Largest body from a client that is not signed in: a name and a password, each escaped in JSON. */
export const PUBLIC_BODY_MAX_BYTES = 8 * 1024;

/**
 * Refuses other types than JSON before reading anything: another site could send a form or text/plain without
 * a preflight (a "simple request" of the Fetch standard). `except` lists paths that read another type.
 */
export function requireJson(except: RegExp): RequestHandler {
  return (request: Request, _: Response, next: NextFunction) =>
    next(
      hasBody(request) && !except.test(request.path) && !isJson(request)
        ? new UnsupportedMediaType('application/json')
        : undefined,
    );
}

/** Whether the client announces a body (RFC 9112 §6.3). */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a whole body, decompressed. Call it after the guards, so that a refused client cannot make us read
 * megabytes.
 * @throws an error that `toProblem` converts to 400, 413 or 415
 */
export function readBytes(request: Request, response: Response, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settle = (error?: unknown) => {
      const body: unknown = request.body;
      if (error instanceof Error) reject(error);
      else resolve(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    };
    getBodyParser(maxBytes)(request, response, settle);
  });
}

/** Reads a JSON body into `request.body`; an empty body becomes an empty object. */
export async function readJson(request: Request, response: Response, maxBytes: number): Promise<void> {
  const bytes = await readBytes(request, response, maxBytes);
  request.body = bytes.length === 0 ? {} : parseJson(bytes);
}

const bodyParsers = new Map<number, RequestHandler>();

function getBodyParser(maxBytes: number): RequestHandler {
  const known = bodyParsers.get(maxBytes) ?? raw({ limit: maxBytes, type: () => true });
  bodyParsers.set(maxBytes, known);
  return known;
}

/** RFC 8259 §8.1: JSON between systems is UTF-8. */
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i;

function isJson(request: { headers: { 'content-type'?: string } }): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) && !OTHER_CHARSET.test(type);
}
