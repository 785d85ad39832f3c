import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, sql } from '@reader/database';

/** Where a run ended in the order of embedding. `embedded_at` is the database's own writing of the moment. */
export interface Position {
  readonly embedded_at: string;
  readonly article_id: number;
}

/** An article, and the one before it that it is most like. */
interface DuplicatePair {
  readonly copy: number;
  readonly original: number;
}

/** Older articles are no longer compared: nobody meets them together any more. */
const LOOK_BACK_DAYS = 7;
/** News travels from one source to the next within this; later it is another event in the same words. */
const WINDOW_HOURS = 72;
/**
 * The largest cosine distance (0: the same direction) between articles that are one: an edited agency report
 * stays below it, two reports of one event by two authors do not.
 */
const DISTANCE_MAX = 0.06;
/** A transaction that embeds may commit this much after the time it wrote. */
const COMMIT_MINUTES_MAX = 10;

const isRecentSql = sql`a.published_at > now() - ${LOOK_BACK_DAYS} * interval '1 day'`;

/**
 * Whether everybody who may see an article of the source `cs` may see those of `os` (cf. `visibleTo`): a mark
 * must not point at what its reader cannot know of.
 */
const isOriginalVisibleSql = sql`
  (os.deleted_at is null
   and case when os.owner_id is null then os.subscribed
            else os.owner_id is not distinct from cs.owner_id end)`;

@Injectable()
export class DedupQueries {
  constructor(private readonly database: Database) {}

  async hasEmbeddings(): Promise<boolean> {
    const any = await this.database.queryOne(sql`
      select 1 from articles a join article_embeddings e using (article_id) where ${isRecentSql} limit 1`);
    return any !== null;
  }

  /** Recent articles that have no embedding yet. */
  async countWaiting(): Promise<number> {
    const count = await this.database.queryOne<{ n: number }>(sql`
      select count(*) as n from articles a
      where ${isRecentSql} and not exists (select 1 from article_embeddings e where e.article_id = a.article_id)`);
    return count?.n ?? 0;
  }

  /** Up to where all that will ever be there is there now. */
  async getCommittedPosition(): Promise<Position> {
    const row = await this.database.queryOne<Position>(sql`
      select (now() - ${COMMIT_MINUTES_MAX} * interval '1 minute')::text as embedded_at, 0 as article_id`);
    if (row === null) throw new Error('the database told no time');
    return row;
  }

  /** Recent articles in the order of embedding. Reads them by articles_newest. */
  listEmbeddedAfter(position: Position | null, limit: number): Promise<Position[]> {
    const after =
      position === null
        ? sql`true`
        : sql`(e.created_at, e.article_id) > (${position.embedded_at}::timestamptz, ${position.article_id})`;
    return this.database.query<Position>(sql`
      select e.created_at::text as embedded_at, e.article_id
      from articles a join article_embeddings e using (article_id)
      where ${isRecentSql} and ${after} order by e.created_at, e.article_id limit ${limit}`);
  }

  /**
   * For these articles, and for those after them that are like them: the nearest one before it, of another
   * source and of the same model. Articles that are marked already stay as they are, and so does a page that
   * somebody saved by hand.
   */
  findDuplicates(articleIds: readonly number[]): Promise<DuplicatePair[]> {
    return this.database.query<DuplicatePair>(sql`
      with these as materialized (
        select a.article_id, a.source_id, a.published_at, e.model, e.embedding
        from articles a join article_embeddings e using (article_id)
        where a.article_id = any(${articleIds}::bigint[])),
      around as materialized (
        select a.article_id, a.source_id, a.published_at, e.model, e.embedding
        from articles a join article_embeddings e using (article_id)
        where a.published_at
          between (select min(published_at) from these) - ${WINDOW_HOURS} * interval '1 hour'
              and (select max(published_at) from these) + ${WINDOW_HOURS} * interval '1 hour'),
      alike as materialized (
        select t.article_id, o.article_id as other, t.embedding <=> o.embedding as distance,
               (o.published_at, o.article_id) < (t.published_at, t.article_id) as is_later
        from these t
        join around o on o.model = t.model and o.source_id <> t.source_id
          and o.published_at between t.published_at - ${WINDOW_HOURS} * interval '1 hour'
                                 and t.published_at + ${WINDOW_HOURS} * interval '1 hour'
          and t.embedding <=> o.embedding <= ${DISTANCE_MAX}),
      pair as (
        select article_id as copy, other as original, distance from alike where is_later
        union
        select other, article_id, distance from alike where not is_later)
      select distinct on (p.copy) p.copy, p.original
      from pair p
      join articles c on c.article_id = p.copy join sources cs on cs.source_id = c.source_id
      join articles o on o.article_id = p.original join sources os on os.source_id = o.source_id
      where c.duplicate_of is null and cs.type <> 'saved' and cs.deleted_at is null and ${isOriginalVisibleSql}
      order by p.copy, p.distance, o.published_at, o.article_id`);
  }

  /**
   * Marks each as a duplicate of the first of its chain, and what was a duplicate of it as well. A chain that
   * leads back to the article's own source, or to what its readers do not see, marks nothing: a source may
   * repeat itself. (`union` leaves out what is there, so that even a circle ends; it has no first.)
   * @returns how many articles were marked
   */
  async link(tx: SqlExecutor, likenesses: readonly DuplicatePair[]): Promise<number> {
    if (likenesses.length === 0) return 0;
    const copies = likenesses.map(({ copy }) => copy);
    const originals = likenesses.map(({ original }) => original);
    const rows = await tx.query<{ marked: boolean }>(sql`
      with recursive alike (copy, original) as (
        select * from unnest(${copies}::bigint[], ${originals}::bigint[])),
      chain (copy, original) as (
        (select copy, original from alike
         union all
         select d.article_id, d.duplicate_of from articles d join alike on alike.copy = d.duplicate_of)
        union
        select chain.copy, coalesce(a.duplicate_of, alike.original)
        from chain join articles a on a.article_id = chain.original
        left join alike on alike.copy = chain.original
        where coalesce(a.duplicate_of, alike.original) is not null),
      verdict as (
        select chain.copy, case when o.source_id <> c.source_id and ${isOriginalVisibleSql}
                                then o.article_id end as original
        from chain
        join articles c on c.article_id = chain.copy join sources cs on cs.source_id = c.source_id
        join articles o on o.article_id = chain.original join sources os on os.source_id = o.source_id
        where o.duplicate_of is null and not exists (select 1 from alike where alike.copy = o.article_id))
      update articles a set duplicate_of = verdict.original from verdict
      where a.article_id = verdict.copy and a.duplicate_of is distinct from verdict.original
      returning a.duplicate_of is not null as marked`);
    return rows.filter(({ marked }) => marked).length;
  }

  /**
   * Takes marks away that point at what is no longer seen: its source was deleted, or nobody is subscribed to
   * it any more. @returns how many
   */
  release(): Promise<number> {
    return this.database.run(sql`
      update articles a set duplicate_of = null
      from articles o, sources os, sources cs
      where a.duplicate_of = o.article_id and os.source_id = o.source_id and cs.source_id = a.source_id
        and ${isRecentSql} and not ${isOriginalVisibleSql}`);
  }
}
