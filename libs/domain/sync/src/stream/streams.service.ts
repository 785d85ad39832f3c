import { Injectable } from '@nestjs/common';
import { ArticleReader, buildConditionsSql, createArticleQuery } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SyncClient } from '../login/sync-client';
import { cutNamedPage, cutPage, type IdsPage } from './paging';
import { type Stream, toStreamId } from './stream';
import { toConditions } from './stream-conditions';
import { CONTENTS_PAGE_SIZES, type StreamQuery } from './stream-query';

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

  /**
   * The title of a stream for people; null when there is no such stream. A feed or a folder exists if the
   * user sees a source in it (indexes sources_slug, sources_address).
   */
  async findTitle({ user, dialect }: SyncClient, stream: Stream): Promise<string | null> {
    if (stream.kind === 'unknown') return null;
    if (stream.kind === 'state') return STATE_TITLES[stream.name] ?? toStreamId(stream, dialect);
    const source = await this.database.queryOne<{ title: string }>(sql`
      select coalesce(nullif(s.title, ''), s.slug) as title from sources s
      where ${buildConditionsSql(user, toConditions([stream]))} limit 1`);
    return source && (stream.kind === 'label' ? stream.name : source.title);
  }

  async hasStreams(client: SyncClient, streams: readonly Stream[]): Promise<boolean> {
    for (const stream of streams) if ((await this.findTitle(client, stream)) === null) return false;
    return true;
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
}
