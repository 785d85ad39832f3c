import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { UnsupportedMediaType } from './problem';

/** JSON bodies; what needs more (OPML) has a parser of its own. */
export const JSON_BODY_MAX_BYTES = 1024 * 1024;

/**
 * JSON and nothing else: a form or text/plain body could be sent by another site without asking first (a
 * "simple request" of the Fetch standard). Routes that read another type are listed by path.
 */
export function jsonBodies(except: RegExp): RequestHandler[] {
  const parse = json({ limit: JSON_BODY_MAX_BYTES, strict: false, type: isJson });
  const expectsJson = (request: Request) => !except.test(request.path);
  return [
    (request: Request, _: Response, next: NextFunction) => {
      const hasBody =
        request.headers['transfer-encoding'] !== undefined ||
        Number(request.headers['content-length'] ?? 0) > 0;
      next(
        hasBody && expectsJson(request) && !isJson(request)
          ? new UnsupportedMediaType('application/json')
          : undefined,
      );
    },
    (request: Request, response: Response, next: NextFunction) =>
      expectsJson(request) ? parse(request, response, next) : next(),
  ];
}

/** RFC 8259 §8.1: JSON between systems is UTF-8. */
const OTHER_CHARSET = /;\s*charset\s*=\s*"?(?!utf-?8\b)/i;

function isJson(request: { headers: { 'content-type'?: string } }): boolean {
  const type = request.headers['content-type'] ?? '';
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type) && !OTHER_CHARSET.test(type);
}
