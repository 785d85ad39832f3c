import { BadRequest, TooLarge, UnsupportedMediaType } from '@reader/http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { raw } from 'express';
import multer, { MulterError } from 'multer';
import { queryOf, Wish } from './wish';

/** Ten thousand ids in their longest form, percent-encoded, are 0.6 MB; more than this is no sync client. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;
/** A form of several parts is a login, or what one client's library makes of some ids: short, and few. */
const PART_MAX_BYTES = 4096;
const PARTS_MAX = 1_000;

interface WithWish {
  wish?: Wish;
}

/** Reads a form of any kind: clients write urlencoded ones, some without saying so, and one multipart. */
export function forms(): RequestHandler[] {
  const bytes = raw({ limit: BODY_MAX_BYTES, type: (request) => !isMultipart(request.headers) });
  const parts = multer({ limits: { fieldSize: PART_MAX_BYTES, fields: PARTS_MAX, files: 0 } }).none();
  return [
    (request, response, next) => {
      if (isMultipart(request.headers)) parts(request, response, (error) => next(error && inWords(error)));
      // Read as a form it would ask for nothing, and be told that this was done.
      else if (isJson(request)) next(new UnsupportedMediaType('a form, urlencoded or multipart'));
      else bytes(request, response, next);
    },
    (request: Request & WithWish, _: Response, next: NextFunction) => {
      request.wish = Wish.of(queryOf(request), entriesOf(request.body));
      next();
    },
  ];
}

/**
 * What the request asks for, once its form was read.
 * @throws BadRequest for a text that cannot be stored
 */
export function wishOf(request: Request): Wish {
  const wish = uncheckedWishOf(request);
  wish.refuseFaultyTexts();
  return wish;
}

/** The same, whatever is in it: for the call log, which never fails. */
export function uncheckedWishOf(request: Request & WithWish): Wish {
  return (request.wish ??= Wish.of(queryOf(request)));
}

function entriesOf(body: unknown): Iterable<readonly [string, string]> {
  if (Buffer.isBuffer(body)) return new URLSearchParams(body.toString('utf8'));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as const),
  );
}

/** Whatever a form in parts fails by is the sender's doing. */
function inWords(error: unknown): Error {
  return error instanceof MulterError && error.code.startsWith('LIMIT_')
    ? new TooLarge(`A form in parts has at most ${PARTS_MAX} fields of ${PART_MAX_BYTES} bytes, and no file.`)
    : new BadRequest('malformed_form', 'The form cannot be read.');
}

function isJson({ headers }: Request): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && /^application\/json\b/i.test(headers['content-type'] ?? '');
}

function isMultipart({ 'content-type': type = '' }: { readonly 'content-type'?: string }): boolean {
  return /^multipart\/form-data\b/i.test(type);
}
