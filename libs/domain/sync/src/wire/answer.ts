import { hash } from 'node:crypto';
import { once } from 'node:events';
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

/** That it was done. Nobody asks whether it is still so, so there is no `ETag` to be made. */
export function sendOk(response: Response): void {
  response.type('text/plain').end('OK');
}

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

/** A text in pieces, of which the rest, if any, is still to come. */
export interface LongText {
  readonly beginning: readonly string[];
  readonly rest: AsyncIterable<readonly string[]> | null;
}

/** A long answer piece by piece: what cannot be finished is cut off, which no client takes for the whole. */
export async function streamText(request: Request, response: Response, text: LongText): Promise<void> {
  response.vary('Accept-Encoding');
  if (takesGzip(request)) {
    response.set('Content-Encoding', 'gzip');
    return pipeline(Readable.from(joined(text)), createGzip(OPTIONS), response);
  }
  const { beginning, rest } = text;
  if (rest === null) {
    const bytes = beginning.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    response.set('Content-Length', String(bytes));
  }
  try {
    await send(response, beginning);
    for await (const pieces of rest ?? []) await send(response, pieces);
    response.end();
  } catch (error) {
    response.destroy();
    throw error;
  }
}

async function* joined({ beginning, rest }: LongText): AsyncIterable<string> {
  yield beginning.join('');
  for await (const pieces of rest ?? []) yield pieces.join('');
}

/** All at once to the socket; settles when it takes more. */
async function send(response: Response, pieces: readonly string[]): Promise<void> {
  response.cork();
  for (const piece of pieces) response.write(piece);
  response.uncork();
  if (response.writableNeedDrain) await taken(response);
  if (response.destroyed) throw new Error('The client went away.');
}

/** Or nobody is there any more. */
function taken(response: Response): Promise<unknown> {
  const left = new AbortController();
  const { signal } = left;
  return Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(
    () => left.abort(),
  );
}
