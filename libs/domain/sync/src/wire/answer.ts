import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const gzipAsync = promisify(gzip);
/** Smaller answers fit in one packet uncompressed. */
const GZIP_BYTES_MIN = 1_400;
/** The fastest level: better compression costs more time than it saves. */
const GZIP_OPTIONS = { level: 1 };

const isGzipAccepted = (request: Request): boolean => request.acceptsEncodings('gzip') === 'gzip';

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
 * Sends a long answer in chunks, until the client closes the connection. On an error the connection is cut,
 * so that no client takes the part for the whole.
 */
export async function streamText(request: Request, response: Response, text: ChunkedText): Promise<void> {
  if (response.destroyed) return;
  response.vary('Accept-Encoding');
  try {
    if (isGzipAccepted(request)) await sendPacked(response, text);
    else await sendPlain(response, text);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

async function sendPacked(response: Response, text: ChunkedText): Promise<void> {
  response.set('Content-Encoding', 'gzip');
  try {
    await pipeline(Readable.from(joinChunks(text)), createGzip(GZIP_OPTIONS), response);
  } catch (error) {
    // The client closed the connection. An error of reading has another code.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function sendPlain(response: Response, text: ChunkedText): Promise<void> {
  if (text.tail === null) {
    const bytes = text.head.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    response.set('Content-Length', String(bytes));
  }
  for await (const pieces of readChunks(text)) {
    await send(response, pieces);
    if (response.destroyed) return;
  }
  response.end();
}

async function* readChunks({ head, tail }: ChunkedText): AsyncIterable<readonly string[]> {
  yield head;
  if (tail !== null) yield* tail;
}

async function* joinChunks(text: ChunkedText): AsyncIterable<string> {
  for await (const pieces of readChunks(text)) yield pieces.join('');
}

/** Writes all pieces at once, and waits until the socket accepts more or the connection closes. */
async function send(response: Response, pieces: readonly string[]): Promise<void> {
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.uncork();
  if (response.writableNeedDrain) await waitForDrain(response);
}

/** Also resolves when the connection closes. */
function waitForDrain(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}
