import type { ChunkedText } from './answer';

/** Items in one chunk: 200 with their texts take about a megabyte. */
const CHUNK = 200;

export interface ChunkedList {
  readonly ids: readonly number[];
  /** Texts before the items, between two of them, and after them. */
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** The items as text, without those that the user no longer sees. */
  read(ids: readonly number[]): Promise<string[]>;
  /** Called with the number of items of each chunk. */
  tally(count: number): void;
}

/**
 * Builds a long list in chunks. The first one is read at once, so that its errors still get an error status.
 */
export async function readInChunks(list: ChunkedList): Promise<ChunkedText> {
  const { ids, separator, closing } = list;
  const readFrom = async (from: number): Promise<string[]> => {
    const some = ids.slice(from, from + CHUNK);
    const items = some.length === 0 ? [] : await list.read(some);
    list.tally(items.length);
    return items;
  };
  const first = await readFrom(0);
  const beginning = [list.opening, ...joinItems(first, separator)];
  if (ids.length <= CHUNK) return { head: [...beginning, closing], tail: null };
  async function* readRest(): AsyncIterable<readonly string[]> {
    let isFirst = first.length === 0;
    for (let from = CHUNK; from < ids.length; from += CHUNK) {
      const items = await readFrom(from);
      if (items.length === 0) continue;
      yield isFirst ? joinItems(items, separator) : [separator, ...joinItems(items, separator)];
      isFirst = false;
    }
    yield [closing];
  }
  return { head: beginning, tail: readRest() };
}

/** Returns pieces: strings of half a megabyte cause pauses of the garbage collector. */
const joinItems = (items: readonly string[], separator: string): string[] =>
  items.flatMap((item, n) => (n === 0 ? [item] : [separator, item]));
