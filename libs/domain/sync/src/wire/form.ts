import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  BadRequest,
  findTextFault,
  hasBody,
  PUBLIC_BODY_MAX_BYTES,
  readBytes,
  UnsupportedMediaType,
} from '@reader/http';
import type { Request, Response } from 'express';
import { getClient } from '../login/sync-client';
import { type Pair, parseForm } from './form-pairs';
import { MULTIPART_MAX_BYTES, parseMultipart } from './multipart';

/** Ten thousand ids in their longest format, percent-encoded, are 0.6 MB. */
export const FORM_MAX_BYTES = 2 * 1024 * 1024;
/** The parameter for the id of an item. */
const ITEM_ID = 'i';
/** Characters of a parameter name in an error. */
const NAME_SHOWN_MAX = 40;

/**
 * The parameters of the query and the form together: clients use either. Read after the guards, so that only
 * clients with a token can send megabytes. Item ids may have any text: an invalid one is skipped, so that the
 * others of its batch are not lost.
 * @throws TooLarge, UnsupportedMediaType, BadRequest for a malformed form and text that cannot be stored
 */
export const Params = createParamDecorator(
  async (_: unknown, context: ExecutionContext): Promise<URLSearchParams> => {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const maxBytes = getClient(request) === undefined ? PUBLIC_BODY_MAX_BYTES : FORM_MAX_BYTES;
    const form = await readForm(request, http.getResponse<Response>(), maxBytes);
    const params = new URLSearchParams([...parseQuery(request), ...form]);
    for (const [name, value] of params)
      if (name !== ITEM_ID) for (const text of [name, value]) refuseFaultyText(name, text);
    return params;
  },
);

/** Reads a form: urlencoded, also without a content type, or multipart. Empty without a body. */
async function readForm(request: Request, response: Response, maxBytes: number): Promise<Pair[]> {
  if (!hasBody(request)) return [];
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = request.headers;
  // Read as a form it would have no parameters, and the client would get OK for nothing.
  if (/^application\/json\b/i.test(type)) throw new UnsupportedMediaType('a form, urlencoded or multipart');
  if (!/^(?:identity)?$/i.test(encoding)) throw new UnsupportedMediaType('the form without Content-Encoding');
  if (!/^multipart\/form-data\b/i.test(type)) return parseForm(await readBytes(request, response, maxBytes));
  const bytes = await readBytes(request, response, Math.min(maxBytes, MULTIPART_MAX_BYTES));
  return parseMultipart(type, bytes);
}

function parseQuery({ originalUrl }: Request): Pair[] {
  const mark = originalUrl.indexOf('?');
  // Node decodes the request line as Latin-1, one character per byte.
  return parseForm(Buffer.from(mark < 0 ? '' : originalUrl.slice(mark + 1), 'latin1'));
}

/** @throws BadRequest that names the parameter */
export function refuseFaultyText(parameter: string, text: string): void {
  const fault = findTextFault(text);
  if (fault === null) return;
  throw new BadRequest('malformed_text', `${JSON.stringify(parameter.slice(0, NAME_SHOWN_MAX))} ${fault}.`);
}
