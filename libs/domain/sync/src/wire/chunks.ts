import type { Request, Response } from 'express';
import { addEntryCount } from '../diagnostics/call';
import { streamText } from './answer';

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
  read(ids: readonly number[]): Promise<string[]>;
}

/**
 * Sends a long list in chunks, and counts its items for the call log. The first chunk is read before anything
 * is sent, so that its errors still get an error status.
 */
export async function sendInChunks(request: Request, response: Response, list: ChunkedList): Promise<void> {
  const chunks = readChunks(list, (count) => addEntryCount(response, count));
  const { value: head } = (await chunks.next()) as IteratorYieldResult<readonly string[]>;
  response.type(list.type);
  await streamText(request, response, { head, tail: list.ids.length > CHUNK ? chunks : null });
}

/** Yields pieces: strings of half a megabyte cause pauses of the garbage collector. */
async function* readChunks(
  { ids, opening, separator, closing, ...list }: ChunkedList,
  tally: (count: number) => void,
): AsyncGenerator<readonly string[]> {
  const pieces = [opening];
  let hasItems = false;
  tally(0);
  for (let from = 0; from < ids.length; from += CHUNK) {
    if (from > 0) yield pieces.splice(0);
    const items = await list.read(ids.slice(from, from + CHUNK));
    tally(items.length);
    for (const item of items) {
      if (hasItems) pieces.push(separator);
      pieces.push(item);
      hasItems = true;
    }
  }
  pieces.push(closing);
  yield pieces;
}
