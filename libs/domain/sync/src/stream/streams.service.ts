import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { ArticleReader, buildConditionsSql, createArticleQuery } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SyncClient } from '../login/sync-client';
import { CONTENTS_PAGE_SIZES } from './page-sizes';
import { cutNamedPage, cutPage, type IdsPage } from './paging';
import type { Stream } from './stream';
import { isFeed, toConditions } from './stream-conditions';
import type { StreamQuery } from './stream-query';

export interface PageRequest {
  readonly query: StreamQuery;
  /** The article at the end of the previous page. */
  readonly after: number | null;
  readonly size: number;
}

const STATE_TITLES: Readonly<Partial<Record<Stream['kind'], string>>> = {
  all: 'All articles',
  starred: 'Starred',
  read: 'Read',
  unread: 'Unread',
};

@Injectable()
export class StreamsService {
  constructor(
    private readonly articles: ArticleReader,
    private readonly database: Database,
  ) {}

  /** The filter applies before the limit, so every page but the last is full. */
  async listPage({ user }: SyncClient, { query, after, size }: PageRequest): Promise<IdsPage> {
    const cursor = after === null ? null : { publishedAt: null, articleId: after };
    const { filter, order } = query;
    // The extra article shows that there is a next page.
    const page = createArticleQuery({ filter, order, cursor, limit: size + 1 });
    return cutPage(await this.articles.listIds(user, page), size);
  }

  /** Whether all of the streams exist: a feed or a folder does if the user sees a source in it. */
  async hasStreams({ user }: SyncClient, streams: readonly Stream[]): Promise<boolean> {
    for (const stream of streams) if (!(await this.hasStream(user, stream))) return false;
    return true;
  }

  /** Whether all streams are feeds and the user sees none of them. */
  async areMissingFeeds({ user }: SyncClient, { streams }: StreamQuery): Promise<boolean> {
    return streams.every(isFeed) && !(await this.isAnyFollowed(user, streams));
  }

  /** The title of a stream for people; null when it has none, as the user sees no such feed. */
  async findTitle({ user }: SyncClient, stream: Stream): Promise<string | null> {
    if (stream.kind === 'label') return stream.name;
    if (!isFeed(stream)) return STATE_TITLES[stream.kind] ?? null;
    const source = await this.database.queryOne<{ title: string }>(sql`
      select coalesce(nullif(s.title, ''), s.slug) as title from sources s
      where ${buildConditionsSql(user, toConditions([stream]))} limit 1`);
    return source?.title ?? null;
  }

  /**
   * A page of articles that the client requests by id.
   * @param from the index in the list where the previous page ended
   */
  async listByIds({ user }: SyncClient, requestedIds: readonly number[], from: number): Promise<IdsPage> {
    if (requestedIds.length <= CONTENTS_PAGE_SIZES.most)
      return { ids: requestedIds.slice(from), continuation: null };
    const visibleIds = new Set(await this.filterVisible(user, requestedIds));
    return cutNamedPage(requestedIds, visibleIds, { from, size: CONTENTS_PAGE_SIZES.most });
  }

  private async hasStream(user: UserRef, stream: Stream): Promise<boolean> {
    if (stream.kind === 'nothing') return stream.isKnown;
    return isFeed(stream) || stream.kind === 'label' ? this.isAnyFollowed(user, [stream]) : true;
  }

  /** Whether the user sees a source among these feeds (indexes sources_slug, sources_address). */
  private async isAnyFollowed(user: UserRef, feeds: readonly Stream[]): Promise<boolean> {
    const found = await this.database.queryOne(
      sql`select 1 as there from sources s where ${buildConditionsSql(user, toConditions(feeds))} limit 1`,
    );
    return found !== null;
  }

  private async filterVisible(user: UserRef, ids: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select a.article_id from articles a
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}
      where a.article_id = any(${ids}::bigint[])`);
    return rows.map(({ article_id: id }) => id);
  }
}
