import { Injectable } from '@nestjs/common';
import { mapInSlices } from '@reader/threads';
import type { Client } from '../login/client';
import { AppPictures } from '../picture/app-pictures';
import { ItemsQueries } from './items.queries';
import type { LongText } from '../wire/answer';
import { readInChunks } from '../wire/chunks';
import { ITEM_BASE } from './item-id';

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
    const opening = { direction: 'ltr', id, updated: Math.floor(Date.now() / 1000) };
    const closing = continuation === null ? '' : `,"continuation":${JSON.stringify(continuation)}`;
    return readInChunks({
      ids,
      opening: `${JSON.stringify(opening).slice(0, -1)},"items":[`,
      separator: ',',
      closing: `]${closing}}`,
      read: (some) => this.read(client, some),
      tally,
    });
  }

  private async read(client: Client, ids: readonly number[]): Promise<string[]> {
    const items = await this.items.json(client.user, client.dialect, ids);
    return mapInSlices(items, (item) => this.pictures.inItem(item, client));
  }
}

/** Lists of ids have nothing but the ids: one client fails on anything else. */
export function refsOf(ids: readonly number[], continuation: string | null): string {
  const refs = ids.map((id) => `{"id":"${ITEM_BASE + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
