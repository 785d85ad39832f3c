import { hasBody, readBytes, UnsupportedMediaType } from '@reader/http';
import type { Request, Response } from 'express';
import { type Pair, parseForm } from './form-pairs';
import { parseMultipart } from './multipart';
import { parseQuery, RequestParams } from './request-params';

/** Ten thousand ids in their longest form, percent-encoded, are 0.6 MB; more than this is no sync client. */
export const FORM_MAX_BYTES = 2 * 1024 * 1024;

interface WithSyncParams {
  syncParams?: RequestParams;
}

/**
 * Reads a form of any kind: clients write urlencoded ones, some without saying so, and one multipart.
 * @throws TooLarge, BadRequest, UnsupportedMediaType
 */
export async function readForm(
  request: Request & WithSyncParams,
  response: Response,
  maxBytes: number,
): Promise<void> {
  if (!hasBody(request)) return;
  // Read as a form it would ask for nothing, and be told that this was done.
  if (isJson(request)) throw new UnsupportedMediaType('a form, urlencoded or multipart');
  const bytes = await readBytes(request, response, maxBytes);
  request.syncParams = RequestParams.from(parseQuery(request), await parsePairs(request, bytes));
}

/**
 * What the request asks for, once its form was read.
 * @throws BadRequest for a text that cannot be stored
 */
export function getParams(request: Request): RequestParams {
  const params = getUncheckedParams(request);
  params.refuseFaultyTexts();
  return params;
}

/** The same, whatever is in it: for the call log, which never fails. */
export function getUncheckedParams(request: Request & WithSyncParams): RequestParams {
  return (request.syncParams ??= RequestParams.from(parseQuery(request)));
}

async function parsePairs({ headers }: Request, bytes: Buffer): Promise<Iterable<Pair>> {
  return isMultipart(headers) ? parseMultipart(headers, bytes) : parseForm(bytes);
}

function isJson({ headers }: Request): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '');
}

function isMultipart({ 'content-type': type = '' }: { readonly 'content-type'?: string }): boolean {
  return /^multipart\/form-data\b/i.test(type);
}
