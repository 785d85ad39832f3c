import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { Response } from 'express';

const gzipAsync = promisify(gzip);
/** Smaller answers fit in one packet uncompressed. */
const GZIP_BYTES_MIN = 1_400;
/** The fastest level: better compression costs more time than it saves. */
const GZIP_OPTIONS = { level: 1 };

/** Sends OK. Without an ETag, as no client revalidates it. */
export function sendOk(response: Response): void {
  response.type('text/plain').end('OK');
}

/** Sends a list with an ETag, and 304 when If-None-Match has it (RFC 9110 §13.1.2). */
export async function sendJson(response: Response, json: string): Promise<void> {
  const tag = `W/"${hash('sha1', json, 'base64url')}"`;
  response.type('application/json').set('ETag', tag);
  if (response.req.headers['if-none-match'] === tag) response.vary('Accept-Encoding').status(304).end();
  else await sendWhole(response, Buffer.from(json));
}

/** Sends an answer at once. */
export async function sendWhole(response: Response, body: Buffer): Promise<void> {
  const isPacked = body.length >= GZIP_BYTES_MIN && chooseGzip(response);
  response.end(isPacked ? await gzipAsync(body, GZIP_OPTIONS) : body);
}

/**
 * Sends a long answer in chunks, until the client closes the connection. On an error the connection is cut,
 * so that no client takes the part for the whole.
 */
export async function sendStream(response: Response, chunks: AsyncIterable<Buffer>): Promise<void> {
  if (response.destroyed) return;
  const packers = chooseGzip(response) ? [createGzip(GZIP_OPTIONS)] : [];
  try {
    await pipeline([Readable.from(chunks), ...packers, response]);
  } catch (error) {
    // The client closed the connection. An error of reading has another code.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Whether the client accepts gzip; sets the headers that say so. */
function chooseGzip(response: Response): boolean {
  const isAccepted = response.req.acceptsEncodings('gzip') === 'gzip';
  response.vary('Accept-Encoding');
  if (isAccepted) response.set('Content-Encoding', 'gzip');
  return isAccepted;
}
