import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import {
  joinConditionsSql,
  Database,
  type SqlExecutor,
  buildRawSql,
  type Sql,
  sql,
  type Transaction,
} from '@reader/database';
import { iconUrlSql } from '@reader/sources';
import type { Highlight } from './highlight.entity';
import type { HighlightFilter } from './highlights.dto';
import { buildInsertHighlightSql, type HighlightTarget } from './highlights.repository';
import type { StoredHighlight, NewHighlight, ResolvedHighlight } from './resolve';

export type HighlightRow = Omit<Highlight, 'user_id' | 'text_hash' | 'anchoring_due_at'>;

/** A highlight that must be anchored in the article's text. */
export type PendingRow = StoredHighlight & Pick<Highlight, 'anchoring_due_at'>;

export interface HighlightWithArticleRow extends HighlightRow {
  readonly title: string;
  readonly url: string | null;
  readonly author: string | null;
  readonly published_at: Date;
  readonly slug: string;
  readonly source_title: string;
  readonly icon_url: string | null;
}

export type Filter = Pick<HighlightFilter, 'source' | 'tag_id' | 'color' | 'resolution'>;

/** The last row of an export batch. */
export interface ExportCursor {
  readonly article_id: number;
  readonly place: number;
  readonly highlight_id: number;
}

const columnsSql = buildRawSql(`
  h.highlight_id, h.article_id, h.quote, h.prefix, h.suffix, h.original_start_at, h.start_at, h.end_at,
  h.is_repeated, h.color, h.note, h.created_at, h.resolution`);

export const pendingColumnsSql = sql`${columnsSql}, h.anchoring_due_at`;

/** Position in the text. Orphans come last, in the order of their last positions. */
const place = buildRawSql(
  `(case when h.resolution = 'orphaned' then 1073741824 else 0 end + coalesce(h.start_at, 0))`,
);

/** Rows of `n` that did not change since they were read. Locked in one order to avoid deadlocks. */
export const lockUnchangedSql = buildRawSql(`
  select h.highlight_id from highlights h join n using (highlight_id)
  where h.anchoring_due_at is not distinct from n.due_at order by h.highlight_id for update of h`);

const buildReadableHighlightsSql = (user: UserRef): Sql => sql`
  highlights h join articles a on a.article_id = h.article_id join sources s on s.source_id = a.source_id
  where h.user_id = ${user.id} and ${buildReadableSql(user)}`;

const buildFilteredSql = (user: UserRef, filter: Filter): Sql => sql`
  ${buildReadableHighlightsSql(user)} and ${joinConditionsSql([
    filter.source === undefined ? null : sql`s.slug = ${filter.source}`,
    filter.color === undefined ? null : sql`h.color = ${filter.color}`,
    filter.resolution === undefined ? null : sql`h.resolution = ${filter.resolution}`,
    filter.tag_id === undefined
      ? null
      : sql`exists (select 1 from article_tags x join tags g on g.tag_id = x.tag_id
                    where x.article_id = a.article_id and x.tag_id = ${filter.tag_id}
                      and g.owner_id = ${user.id})`,
  ])}`;

const withArticleSql = sql`
  ${columnsSql}, a.title, a.url, a.author, a.published_at, s.slug, s.title as source_title,
  ${iconUrlSql} as icon_url`;

@Injectable()
export class HighlightsQueries {
  constructor(private readonly database: Database) {}

  /** A user's highlights of one article, in text order (index highlights_of_article). */
  listForArticle(
    user: UserRef,
    articleId: number,
    queries: SqlExecutor = this.database,
  ): Promise<HighlightRow[]> {
    return queries.query(sql`
      select ${columnsSql} from highlights h
      where h.user_id = ${user.id} and h.article_id = ${articleId} order by ${place}, h.highlight_id`);
  }

  /** A user's highlights that were not anchored in this text yet. */
  listPending(user: UserRef, articleId: number, hash: Buffer, limit: number): Promise<PendingRow[]> {
    return this.database.query(sql`
      select ${pendingColumnsSql} from highlights h
      where h.article_id = ${articleId} and h.user_id = ${user.id}
        and (h.anchoring_due_at is not null or h.text_hash is distinct from ${hash})
      order by h.highlight_id limit ${limit}`);
  }

  findById(user: UserRef, articleId: number, id: number): Promise<HighlightRow | null> {
    return this.database.queryOne(sql`
      select ${columnsSql} from ${buildReadableHighlightsSql(user)}
        and h.article_id = ${articleId} and h.highlight_id = ${id}`);
  }

  async countFor(user: UserRef, articleId: number, tx: Transaction): Promise<{ all: number; here: number }> {
    const row = await tx.queryOne<{ all: number; here: number }>(sql`
      select count(*) as all, count(*) filter (where article_id = ${articleId}) as here
      from highlights where user_id = ${user.id}`);
    return row ?? { all: 0, here: 0 };
  }

  async add(
    target: HighlightTarget,
    highlight: NewHighlight,
    style: { color: string; note: string | null },
    tx: Transaction,
  ): Promise<number> {
    const row = await tx.queryOne<{ highlight_id: number }>(
      buildInsertHighlightSql(target, highlight, style),
    );
    return row?.highlight_id ?? 0;
  }

  /** Stores places in one statement. Skips highlights whose article got a newer text meanwhile. */
  async storeResolved(
    hash: Buffer,
    pending: readonly PendingRow[],
    all: readonly ResolvedHighlight[],
  ): Promise<void> {
    if (all.length === 0) return;
    const due = new Map(pending.map((one) => [one.highlight_id, one.anchoring_due_at]));
    await this.database.run(sql`
      with n as (
        select * from unnest(${all.map((one) => one.highlight_id)}::bigint[],
                             ${all.map((one) => one.start_at)}::int[], ${all.map((one) => one.end_at)}::int[],
                             ${all.map((one) => one.resolution)}::text[],
                             ${all.map((one) => due.get(one.highlight_id) ?? null)}::timestamptz[])
          as n (highlight_id, start_at, end_at, resolution, due_at)
      ), mine as (${lockUnchangedSql})
      update highlights h
      set start_at = n.start_at, end_at = n.end_at, resolution = n.resolution, text_hash = ${hash},
          anchoring_due_at = null
      from n join mine using (highlight_id) where h.highlight_id = n.highlight_id`);
  }

  /** Newest first, keyset on highlight_id (index highlights_newest). */
  listPage(
    user: UserRef,
    filter: HighlightFilter,
    before: number | null,
  ): Promise<HighlightWithArticleRow[]> {
    const beyond = before === null ? buildRawSql('true') : sql`h.highlight_id < ${before}`;
    return this.database.query(sql`
      select ${withArticleSql} from ${buildFilteredSql(user, filter)} and ${beyond}
      order by h.highlight_id desc limit ${filter.limit} offset ${filter.offset}`);
  }

  count(user: UserRef, filter: Filter): Promise<number> {
    return this.database.count(sql`select count(*) as n from ${buildFilteredSql(user, filter)}`);
  }

  /** By article, newest first, and in text order within an article. */
  listForExport(
    user: UserRef,
    filter: Filter,
    after: ExportCursor | null,
    limit: number,
  ): Promise<(HighlightWithArticleRow & ExportCursor)[]> {
    const beyond =
      after === null
        ? buildRawSql('true')
        : sql`(-h.article_id, ${place}, h.highlight_id) >
              (${-after.article_id}::bigint, ${after.place}::bigint, ${after.highlight_id}::bigint)`;
    return this.database.query(sql`
      select ${withArticleSql}, ${place} as place from ${buildFilteredSql(user, filter)} and ${beyond}
      order by -h.article_id, ${place}, h.highlight_id limit ${limit}`);
  }
}
