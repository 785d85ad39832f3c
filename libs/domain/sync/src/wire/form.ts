import { hasBody, readBytes, UnsupportedMediaType } from '@reader/http';
import type { Request, Response } from 'express';
import { parseForm } from './form-pairs';
import { parseMultipart } from './multipart';
import { parseQuery, RequestParams } from './request-params';

/** Ten thousand ids in their longest format, percent-encoded, are 0.6 MB. */
export const FORM_MAX_BYTES = 2 * 1024 * 1024;

interface WithSyncParams {
  syncParams?: RequestParams;
}

/**
 * Reads a form: urlencoded, also without a content type, or multipart.
 * @throws TooLarge, BadRequest, UnsupportedMediaType
 */
export async function readForm(
  request: Request & WithSyncParams,
  response: Response,
  maxBytes: number,
): Promise<void> {
  if (!hasBody(request)) return;
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = request.headers;
  // Read as a form it would have no parameters, and the client would get OK for nothing.
  if (/^application\/json\b/i.test(type)) throw new UnsupportedMediaType('a form, urlencoded or multipart');
  if (!/^(?:identity)?$/i.test(encoding)) throw new UnsupportedMediaType('the form without Content-Encoding');
  const bytes = await readBytes(request, response, maxBytes);
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  const pairs = isMultipart ? await parseMultipart(request.headers, bytes) : parseForm(bytes);
  request.syncParams = new RequestParams([...parseQuery(request), ...pairs]);
}

/**
 * The parameters of the query and the form.
 * @throws BadRequest for text that cannot be stored
 */
export function getParams(request: Request): RequestParams {
  const params = getUncheckedParams(request);
  params.refuseFaultyTexts();
  return params;
}

/** The same without a check: for the call log, which never fails. */
export function getUncheckedParams(request: Request & WithSyncParams): RequestParams {
  return (request.syncParams ??= new RequestParams(parseQuery(request)));
}
