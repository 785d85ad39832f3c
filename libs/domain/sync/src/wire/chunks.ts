import type { Response } from 'express';
import { addEntryCount } from '../diagnostics/call';
import { sendStream, sendWhole } from './answer';

/** Items in one chunk: 200 with their texts take about a megabyte. */
const CHUNK = 200;

export interface ChunkedList {
  /** Media type. */
  readonly type: string;
  readonly ids: readonly number[];
  /** Texts before the items, between two of them, and after them. */
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** The items as text, without those that the user no longer sees. */
  readonly read: (ids: readonly number[]) => Promise<string[]>;
}

/**
 * Sends a long list in chunks, and counts its items for the call log. The first chunk is read before anything
 * is sent, so that its errors still get an error status.
 */
export async function sendInChunks(response: Response, list: ChunkedList): Promise<void> {
  const chunks = readChunks(list, response);
  const { value: first } = (await chunks.next()) as IteratorYieldResult<Buffer>;
  response.type(list.type);
  if (list.ids.length <= CHUNK) await sendWhole(response, first);
  else await sendStream(response, continueAfter(first, chunks));
}

async function* continueAfter(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function* readChunks(
  { ids, opening, separator, closing, read }: ChunkedList,
  response: Response,
): AsyncGenerator<Buffer> {
  const pieces = [opening];
  let before = '';
  addEntryCount(response, 0);
  for (let from = 0; from < ids.length; from += CHUNK) {
    if (from > 0) yield join(pieces.splice(0));
    const items = await read(ids.slice(from, from + CHUNK));
    addEntryCount(response, items.length);
    for (const item of items) {
      pieces.push(before, item);
      before = separator;
    }
  }
  yield join([...pieces, closing]);
}

/** Not as one string: strings of half a megabyte cause pauses of the garbage collector. */
const join = (pieces: readonly string[]): Buffer => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
