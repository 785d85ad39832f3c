import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database } from '@reader/database';
import { mapInSlices } from '@reader/threads';
import type { SyncClient } from '../login/sync-client';
import { PictureUrlRewriter } from '../picture/picture-url-rewriter';
import { buildItemsSql } from './items.queries';
import type { IdsPage } from '../stream/paging';
import type { ChunkedList } from '../wire/chunks';
import { ITEM_ID_OFFSET } from './item-id';

@Injectable()
export class ItemsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly pictures: PictureUrlRewriter,
  ) {}

  /** The items of a page as JSON, to be sent in chunks. */
  describeList(client: SyncClient, streamId: string, { ids, continuation }: IdsPage): ChunkedList {
    const opening = { direction: 'ltr', id: streamId, updated: Math.floor(Date.now() / 1000) };
    const closing = continuation === null ? '' : `,"continuation":${JSON.stringify(continuation)}`;
    return {
      type: 'application/json',
      ids,
      opening: `${JSON.stringify(opening).slice(0, -1)},"items":[`,
      separator: ',',
      closing: `]${closing}}`,
      read: (some) => this.listJson(client, some),
    };
  }

  /** The articles that the user sees, each as the JSON of an item, in the order of the ids. */
  async listJson(client: SyncClient, ids: readonly number[]): Promise<string[]> {
    const items = buildItemsSql(client, this.config.http.publicUrl ?? client.origin, ids);
    const rows = await this.database.query<{ json: string }>(items);
    return mapInSlices(rows, ({ json }) => this.pictures.rewriteItem(json, client));
  }
}

/** Contains only ids: one client fails on any other member. */
export function serializeItemRefs({ ids, continuation }: IdsPage): string {
  const refs = ids.map((id) => `{"id":"${ITEM_ID_OFFSET + id}"}`).join(',');
  return `{"itemRefs":[${refs}]${continuation === null ? '' : `,"continuation":"${continuation}"`}}`;
}
