import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

const gzipped = promisify(gzip);
/** Smaller ones fit a packet as they are. */
const GZIP_BYTES_MIN = 1_400;
/** The fastest: a phone waits for the server longer than for the last tenth. */
const OPTIONS = { level: 1 };

const takesGzip = ({ headers }: Request): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** A list of which clients ask whether it is still so (`ETag` and `If-None-Match`, RFC 9110 §13.1.2). */
export async function sendJson(request: Request, response: Response, json: string): Promise<void> {
  const tag = `W/"${hash('sha1', json, 'base64url')}"`;
  response.type('application/json').vary('Accept-Encoding').set('ETag', tag);
  if (request.headers['if-none-match'] === tag) {
    response.status(304).end();
    return;
  }
  if (!takesGzip(request) || json.length < GZIP_BYTES_MIN) {
    response.send(json);
    return;
  }
  const packed = await gzipped(json, OPTIONS);
  response.set('Content-Encoding', 'gzip').send(packed);
}

/** A long answer piece by piece: what cannot be finished is cut off, which no client takes for the whole. */
export async function streamText(
  request: Request,
  response: Response,
  pieces: AsyncIterable<string>,
): Promise<void> {
  response.vary('Accept-Encoding');
  const text = Readable.from(pieces, { objectMode: false, encoding: 'utf8' });
  if (!takesGzip(request)) return pipeline(text, response);
  response.set('Content-Encoding', 'gzip');
  return pipeline(text, createGzip(OPTIONS), response);
}
