import type { ChunkedText } from './answer';

/** Items are read in chunks: two hundred with their texts take about a megabyte of memory. */
const CHUNK = 200;

export interface ChunkedList {
  readonly ids: readonly number[];
  /** What comes before the items, between two of them, and after them. */
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** The items as text; those that the user cannot read any more are left out. */
  read(ids: readonly number[]): Promise<string[]>;
  /** Called with the number of items of each chunk. */
  tally(count: number): void;
}

/** A long list as text, chunk by chunk. The first chunk is read at once, so that its errors are answered. */
export async function readInChunks(list: ChunkedList): Promise<ChunkedText> {
  const { ids, separator, closing } = list;
  const readFrom = async (from: number): Promise<string[]> => {
    const some = ids.slice(from, from + CHUNK);
    const items = some.length === 0 ? [] : await list.read(some);
    list.tally(items.length);
    return items;
  };
  const first = await readFrom(0);
  const beginning = [list.opening, ...joined(first, separator)];
  if (ids.length <= CHUNK) return { head: [...beginning, closing], tail: null };
  async function* rest(): AsyncIterable<readonly string[]> {
    let isFirst = first.length === 0;
    for (let from = CHUNK; from < ids.length; from += CHUNK) {
      const items = await readFrom(from);
      if (items.length === 0) continue;
      yield isFirst ? joined(items, separator) : [separator, ...joined(items, separator)];
      isFirst = false;
    }
    yield [closing];
  }
  return { head: beginning, tail: rest() };
}

/** In pieces: strings of half a megabyte are what the garbage collector stops for. */
const joined = (items: readonly string[], separator: string): string[] =>
  items.flatMap((item, n) => (n === 0 ? [item] : [separator, item]));
