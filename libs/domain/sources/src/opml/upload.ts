import { OPML_BYTES_MAX } from '@reader/feeds';
import { BadRequest, TooLarge, UnsupportedMediaType } from '@reader/http';
import type { Request, Response } from 'express';
import multer from 'multer';

const XML_TYPES = /^(?:text\/x-opml|(?:application|text)\/(?:[\w.-]+\+)?xml)\b/i;
const FIELD = 'file';
/** Bytes that a form adds to its one file: boundaries and part headers. */
const FORM_BYTES_MAX = 8 * 1024;

const form = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: OPML_BYTES_MAX, files: 1, fields: 0, parts: 2, headerPairs: 50 },
}).single(FIELD);

/**
 * Reads the uploaded document: the multipart field `file`, or the body itself as XML. A body over the limit
 * is rejected by its announced length before it is read, else as soon as it passes the limit.
 * @throws TooLarge, UnsupportedMediaType, BadRequest `malformed_multipart`
 */
export async function readUpload(request: Request, response: Response): Promise<Uint8Array> {
  const type = request.headers['content-type'] ?? '';
  // 5 MiB of compressed data could expand to 5 GiB.
  if (!/^(?:identity)?$/i.test(request.headers['content-encoding'] ?? ''))
    throw new UnsupportedMediaType('the document without Content-Encoding');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (/^multipart\/form-data\b/i.test(type)) {
    if (announced > OPML_BYTES_MAX + FORM_BYTES_MAX) throw createTooLarge();
    return readForm(request, response);
  }
  if (XML_TYPES.test(type)) {
    if (announced > OPML_BYTES_MAX) throw createTooLarge();
    return readBody(request);
  }
  throw new UnsupportedMediaType('multipart/form-data with a field "file", or the document as text/x-opml');
}

function createTooLarge(): TooLarge {
  return new TooLarge(`The file is larger than ${OPML_BYTES_MAX / 1024 / 1024} MiB.`);
}

function readForm(request: Request, response: Response): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // multer reports its limit only when the whole request has arrived.
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > OPML_BYTES_MAX + FORM_BYTES_MAX) reject(createTooLarge());
    });
    form(request, response, (error: unknown) => {
      const code = (error as { code?: string } | undefined)?.code;
      if (code === 'LIMIT_FILE_SIZE') reject(createTooLarge());
      else if (error) reject(new BadRequest('malformed_multipart', 'The form cannot be read.'));
      else if (request.file === undefined)
        reject(new BadRequest('malformed_multipart', `The form has no file in its field "${FIELD}".`));
      else resolve(request.file.buffer);
    });
  });
}

async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection must stay open for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > OPML_BYTES_MAX) throw createTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
