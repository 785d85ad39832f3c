import { Injectable } from '@nestjs/common';
import type { Client } from '../login/client';
import { AppPictures } from '../picture/app-pictures';
import { ItemsQueries } from './items.queries';
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
   * A stream's items as JSON, piece by piece. The first pieces are read before anything is handed over, so
   * that what fails then is answered with an error.
   * @param page the stream's id, the articles', and what brings the next page: null where there is none
   * @param tally is told of the items as they are handed over
   */
  async stream(
    client: Client,
    { id, ids, continuation }: PageOfItems,
    tally: (count: number) => void,
  ): Promise<AsyncIterable<string>> {
    const first = await this.chunk(client, ids, 0);
    tally(first.length);
    const chunkFrom = (from: number) => this.chunk(client, ids, from);
    const opening = { direction: 'ltr', id, updated: Math.floor(Date.now() / 1000) };
    const closing = continuation === null ? '' : `,"continuation":${JSON.stringify(continuation)}`;
    async function* pieces(): AsyncIterable<string> {
      yield `${JSON.stringify(opening).slice(0, -1)},"items":[${first.join(',')}`;
      let isFirst = first.length === 0;
      for (let from = CHUNK; from < ids.length; from += CHUNK) {
        const chunk = await chunkFrom(from);
        if (chunk.length === 0) continue;
        tally(chunk.length);
        yield (isFirst ? '' : ',') + chunk.join(',');
        isFirst = false;
      }
      yield `]${closing}}`;
    }
    return pieces();
  }

  private async chunk(client: Client, ids: readonly number[], from: number): Promise<string[]> {
    const some = ids.slice(from, from + CHUNK);
    if (some.length === 0) return [];
    const items = await this.items.json(client.user, client.dialect, some);
    return items.map((item) => this.pictures.inItem(item, client));
  }
}

/** Lists of ids have nothing but the ids: one client fails on anything else. */
export function refsOf(ids: readonly number[], continuation: string | null): string {
  const refs = ids.map((id) => `{"id":"${ITEM_BASE + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
