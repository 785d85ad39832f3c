import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
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
    @Inject(CONFIG) private readonly config: Config,
    private readonly items: ItemsQueries,
    private readonly pictures: PictureUrlRewriter,
  ) {}

  /**
   * Serializes the items of a stream in chunks. The first chunk is read before this returns, so that its
   * errors still get an error status.
   * @param page the stream id, the article ids, and the continuation; null on the last page
   * @param countItems called with the number of items of each chunk
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
    const { user, dialect, origin } = client;
    const baseUrl = this.config.http.publicUrl ?? origin;
    const items = await this.items.listJson(user, { dialect, baseUrl }, ids);
    return mapInSlices(items, (item) => this.pictures.rewriteItem(item, client));
  }
}

/** Contains only ids: one client fails on any other member. */
export function serializeItemRefs(ids: readonly number[], continuation: string | null): string {
  const refs = ids.map((id) => `{"id":"${ITEM_ID_OFFSET + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
