import { Injectable } from '@nestjs/common';
import { mapInSlices } from '@reader/threads';
import type { SyncClient } from '../login/sync-client';
import { PictureUrlRewriter } from '../picture/picture-url-rewriter';
import { ItemsQueries } from './items.queries';
import type { ChunkedText } from '../wire/answer';
import { readInChunks } from '../wire/chunks';
import { ITEM_ID_OFFSET } from './item-id';

export interface ItemsPage {
  readonly id: string;
  readonly ids: readonly number[];
  readonly continuation: string | null;
}

@Injectable()
export class ItemsService {
  constructor(
    private readonly items: ItemsQueries,
    private readonly pictures: PictureUrlRewriter,
  ) {}

  /**
   * A stream's items as JSON, piece by piece. The first piece is read before anything is handed over, so
   * that what fails then is answered with an error.
   * @param page the stream's id, the articles', and what brings the next page: null where there is none
   * @param countItems is told of the items as they are handed over
   */
  async serializeStream(
    client: SyncClient,
    { id, ids, continuation }: ItemsPage,
    countItems: (count: number) => void,
  ): Promise<ChunkedText> {
    const opening = { direction: 'ltr', id, updated: Math.floor(Date.now() / 1000) };
    const closing = continuation === null ? '' : `,"continuation":${JSON.stringify(continuation)}`;
    return readInChunks({
      ids,
      opening: `${JSON.stringify(opening).slice(0, -1)},"items":[`,
      separator: ',',
      closing: `]${closing}}`,
      read: (some) => this.read(client, some),
      tally: countItems,
    });
  }

  private async read(client: SyncClient, ids: readonly number[]): Promise<string[]> {
    const items = await this.items.listJson(client.user, client.dialect, ids);
    return mapInSlices(items, (item) => this.pictures.rewriteItem(item, client));
  }
}

/** Lists of ids have nothing but the ids: one client fails on anything else. */
export function serializeItemRefs(ids: readonly number[], continuation: string | null): string {
  const refs = ids.map((id) => `{"id":"${ITEM_ID_OFFSET + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
