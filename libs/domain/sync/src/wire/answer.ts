import { hash } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

const gzipAsync = promisify(gzip);
/** Smaller answers fit in one packet uncompressed. */
const GZIP_BYTES_MIN = 1_400;
/** The fastest level: better compression costs more time than it saves. */
const GZIP_OPTIONS = { level: 1 };

const isGzipAccepted = ({ headers }: Request): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Sends OK. Without an ETag, as no client revalidates it. */
export function sendOk(response: Response): void {
  response.type('text/plain').end('OK');
}

/** Sends a list with an ETag, and 304 when If-None-Match has it (RFC 9110 §13.1.2). */
export async function sendJson(request: Request, response: Response, json: string): Promise<void> {
  const tag = `W/"${hash('sha1', json, 'base64url')}"`;
  response.type('application/json').vary('Accept-Encoding').set('ETag', tag);
  if (request.headers['if-none-match'] === tag) {
    response.status(304).end();
    return;
  }
  if (!isGzipAccepted(request) || json.length < GZIP_BYTES_MIN) {
    response.send(json);
    return;
  }
  const packed = await gzipAsync(json, GZIP_OPTIONS);
  response.set('Content-Encoding', 'gzip').send(packed);
}

/** A text in chunks; `tail` is read while it is sent, null when `head` is all. */
export interface ChunkedText {
  readonly head: readonly string[];
  readonly tail: AsyncIterable<readonly string[]> | null;
}

/**
 * Sends a long answer in chunks. On an error the connection is cut, so that no client takes the part for the
 * whole.
 */
export async function streamText(request: Request, response: Response, text: ChunkedText): Promise<void> {
  response.vary('Accept-Encoding');
  if (isGzipAccepted(request)) {
    response.set('Content-Encoding', 'gzip');
    return pipeline(Readable.from(joinPieces(text)), createGzip(GZIP_OPTIONS), response);
  }
  const { head, tail } = text;
  if (tail === null) {
    const bytes = head.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    response.set('Content-Length', String(bytes));
  }
  try {
    await send(response, head);
    for await (const pieces of tail ?? []) await send(response, pieces);
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

async function* joinPieces({ head, tail }: ChunkedText): AsyncIterable<string> {
  yield head.join('');
  for await (const pieces of tail ?? []) yield pieces.join('');
}

/**
 * Writes all pieces at once, and waits until the socket accepts more.
 * @throws Error when the client has closed the connection
 */
async function send(response: Response, pieces: readonly string[]): Promise<void> {
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.uncork();
  if (response.writableNeedDrain) await waitForDrain(response);
  if (response.destroyed) throw new Error('The client went away.');
}

/** Also resolves when the connection closes. */
function waitForDrain(response: Response): Promise<unknown> {
  const controller = new AbortController();
  const { signal } = controller;
  return Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(
    () => controller.abort(),
  );
}
