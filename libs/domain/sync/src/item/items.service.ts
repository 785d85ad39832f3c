import { Injectable } from '@nestjs/common';
import { mapInSlices } from '@reader/threads';
import type { Client } from '../login/client';
import { AppPictures } from '../picture/app-pictures';
import { ItemsQueries } from './items.queries';
import type { LongText } from '../wire/answer';
import { ITEM_BASE } from './item-id';

/** Items are read so many at a time: of two hundred with their texts a megabyte is in memory. */
const CHUNK = 200;

export interface PageOfItems {
  readonly id: string;
  readonly ids: readonly number[];
  readonly continuation: string | null;
}

@Injectable()
export class ItemsService {
  constructor(
    private readonly items: ItemsQueries,
    private readonly pictures: AppPictures,
  ) {}

  /**
   * A stream's items as JSON, piece by piece. The first piece is read before anything is handed over, so
   * that what fails then is answered with an error.
   * @param page the stream's id, the articles', and what brings the next page: null where there is none
   * @param tally is told of the items as they are handed over
   */
  async stream(
    client: Client,
    { id, ids, continuation }: PageOfItems,
    tally: (count: number) => void,
  ): Promise<LongText> {
    const first = await this.chunk(client, ids, 0);
    tally(first.length);
    const chunkFrom = (from: number) => this.chunk(client, ids, from);
    const opening = { direction: 'ltr', id, updated: Math.floor(Date.now() / 1000) };
    const closing = continuation === null ? '' : `,"continuation":${JSON.stringify(continuation)}`;
    const beginning = [`${JSON.stringify(opening).slice(0, -1)},"items":[`, ...separated(first)];
    const end = `]${closing}}`;
    if (ids.length <= CHUNK) return { beginning: [...beginning, end], rest: null };
    async function* rest(): AsyncIterable<readonly string[]> {
      let isFirst = first.length === 0;
      for (let from = CHUNK; from < ids.length; from += CHUNK) {
        const chunk = await chunkFrom(from);
        if (chunk.length === 0) continue;
        tally(chunk.length);
        yield isFirst ? separated(chunk) : [',', ...separated(chunk)];
        isFirst = false;
      }
      yield [end];
    }
    return { beginning, rest: rest() };
  }

  private async chunk(client: Client, ids: readonly number[], from: number): Promise<string[]> {
    const some = ids.slice(from, from + CHUNK);
    if (some.length === 0) return [];
    const items = await this.items.json(client.user, client.dialect, some);
    return mapInSlices(items, (item) => this.pictures.inItem(item, client));
  }
}

/** Not joined: strings of half a megabyte are what the garbage collector stops for. */
const separated = (items: readonly string[]): string[] =>
  items.flatMap((item, n) => (n === 0 ? [item] : [',', item]));

/** Lists of ids have nothing but the ids: one client fails on anything else. */
export function refsOf(ids: readonly number[], continuation: string | null): string {
  const refs = ids.map((id) => `{"id":"${ITEM_BASE + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
