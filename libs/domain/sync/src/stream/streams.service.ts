import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { ArticleReader, buildConditionsSql, createArticleQuery } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SyncClient } from '../login/sync-client';
import { CONTENTS_PAGE_SIZES } from './page-sizes';
import { cutNamedPage, cutPage, type IdsPage } from './paging';
import type { Stream } from './stream';
import { toConditions } from './stream-conditions';
import type { StreamQuery } from './stream-query';

const STATE_TITLES: Readonly<Record<string, string>> = {
  'reading-list': 'All articles',
  starred: 'Starred',
  read: 'Read',
  unread: 'Unread',
  'kept-unread': 'Unread',
};

@Injectable()
export class StreamsService {
  constructor(
    private readonly articles: ArticleReader,
    private readonly database: Database,
  ) {}

  /** The filter applies before the limit, so every page but the last is full. */
  async listPage({ user }: SyncClient, { filter, order, after, size }: StreamQuery): Promise<IdsPage> {
    const cursor = after === null ? null : { publishedAt: null, articleId: after };
    // The extra article shows that there is a next page.
    const page = createArticleQuery({ filter, order, cursor, limit: size + 1 });
    return cutPage(await this.articles.listIds(user, page), size);
  }

  /** Whether all of the streams exist: a feed or a folder does if the user sees a source in it. */
  async hasStreams({ user }: SyncClient, streams: readonly Stream[]): Promise<boolean> {
    for (const stream of streams) {
      if (stream.kind === 'unknown') return false;
      if (stream.kind !== 'state' && (await this.findSourceTitle(user, stream)) === null) return false;
    }
    return true;
  }

  /** The title of a stream for people; null when it has none, as the user sees no such feed. */
  async findTitle({ user }: SyncClient, stream: Stream): Promise<string | null> {
    if (stream.kind === 'feed') return this.findSourceTitle(user, stream);
    return stream.kind === 'label' ? stream.name : (STATE_TITLES[stream.name] ?? null);
  }

  /**
   * A page of articles that the client requests by id.
   * @param from the index in the list where the previous page ended
   */
  async listByIds({ user }: SyncClient, requestedIds: readonly number[], from: number): Promise<IdsPage> {
    if (requestedIds.length <= CONTENTS_PAGE_SIZES.most)
      return { ids: requestedIds.slice(from), continuation: null };
    const rows = await this.database.query<{ article_id: number }>(sql`
      select a.article_id from articles a
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}
      where a.article_id = any(${requestedIds}::bigint[])`);
    const visibleIds = new Set(rows.map(({ article_id: id }) => id));
    return cutNamedPage(requestedIds, visibleIds, { from, size: CONTENTS_PAGE_SIZES.most });
  }

  /** The title of a source of the stream that the user sees (indexes sources_slug, sources_address). */
  private async findSourceTitle(user: UserRef, stream: Stream): Promise<string | null> {
    const source = await this.database.queryOne<{ title: string }>(sql`
      select coalesce(nullif(s.title, ''), s.slug) as title from sources s
      where ${buildConditionsSql(user, toConditions([stream]))} limit 1`);
    return source?.title ?? null;
  }
}
