import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { hasBody, PUBLIC_BODY_MAX_BYTES, readBytes, UnsupportedMediaType } from '@reader/http';
import type { Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { type Pair, parseForm } from './form-pairs';
import { parseMultipart } from './multipart';
import { parseQuery, RequestParams } from './request-params';

/** Ten thousand ids in their longest format, percent-encoded, are 0.6 MB. */
export const FORM_MAX_BYTES = 2 * 1024 * 1024;

interface WithSyncParams {
  syncParams?: RequestParams;
}

/**
 * The parameters of the query and the form. Read after the guards, so that only clients with a token can send
 * megabytes.
 * @throws TooLarge, UnsupportedMediaType, BadRequest for a malformed form and text that cannot be stored
 */
export const Params = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<RequestParams> => {
    const http = context.switchToHttp();
    const request = http.getRequest<Request & WithSyncParams>();
    const maxBytes = getClient(request) === undefined ? PUBLIC_BODY_MAX_BYTES : FORM_MAX_BYTES;
    const pairs = await readForm(request, http.getResponse<Response>(), maxBytes);
    request.syncParams = new RequestParams([...parseQuery(request), ...pairs]);
    request.syncParams.refuseFaultyTexts();
    return request.syncParams;
  },
);

/** Reads a form: urlencoded, also without a content type, or multipart. Empty without a body. */
async function readForm(request: Request, response: Response, maxBytes: number): Promise<Pair[]> {
  if (!hasBody(request)) return [];
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = request.headers;
  // Read as a form it would have no parameters, and the client would get OK for nothing.
  if (/^application\/json\b/i.test(type)) throw new UnsupportedMediaType('a form, urlencoded or multipart');
  if (!/^(?:identity)?$/i.test(encoding)) throw new UnsupportedMediaType('the form without Content-Encoding');
  const bytes = await readBytes(request, response, maxBytes);
  const isMultipart = /^multipart\/form-data\b/i.test(type);
  return isMultipart ? parseMultipart(request.headers, bytes) : parseForm(bytes);
}

/** The same without a form that was not read, and without a check: for the call log, which never fails. */
export function getUncheckedParams(request: Request & WithSyncParams): RequestParams {
  return request.syncParams ?? new RequestParams(parseQuery(request));
}
