import { Injectable } from '@nestjs/common';
import { DuplicatesRepository } from '@reader/articles';
import { Database, type SqlExecutor, sql } from '@reader/database';

/**
 * Where a run ended, in the order of embedding. `embedded_at` is text as Postgres writes it, to keep
 * microseconds.
 */
export interface Position {
  readonly embedded_at: string;
  readonly article_id: number;
}

/** An article and the earlier article that is most similar to it. */
interface DuplicatePair {
  readonly copy: number;
  readonly original: number;
}

/** Older articles are no longer compared, because users rarely see them next to new ones. */
const LOOK_BACK_DAYS = 7;
/** Reports of one event appear within this time; later similar text is about another event. */
const WINDOW_HOURS = 72;
/**
 * Maximum cosine distance (0: same direction) of duplicates. Edited agency reports stay below it, two reports
 * by different authors do not.
 */
const DISTANCE_MAX = 0.06;
/** Maximum time between `created_at` of an embedding and the commit of its transaction. */
const COMMIT_MINUTES_MAX = 10;

const isRecentSql = sql`a.published_at > now() - ${LOOK_BACK_DAYS} * interval '1 day'`;

/**
 * Whether every user who may see articles of the source `cs` may see those of `os` (see `visibleTo`). A mark
 * must not point to an article that its reader cannot see.
 */
const isOriginalVisibleSql = sql`
  (os.deleted_at is null
   and case when os.owner_id is null then os.subscribed
            else os.owner_id is not distinct from cs.owner_id end)`;

@Injectable()
export class DedupQueries {
  constructor(
    private readonly database: Database,
    private readonly duplicates: DuplicatesRepository,
  ) {}

  async hasEmbeddings(): Promise<boolean> {
    const any = await this.database.queryOne(sql`
      select 1 from articles a join article_embeddings e using (article_id) where ${isRecentSql} limit 1`);
    return any !== null;
  }

  /** Recent articles without an embedding. */
  async countWaiting(): Promise<number> {
    const count = await this.database.queryOne<{ n: number }>(sql`
      select count(*) as n from articles a
      where ${isRecentSql}
        and not exists (select 1 from article_embeddings e where e.article_id = a.article_id)`);
    return count?.n ?? 0;
  }

  /** Upper bound below which no more embeddings can commit. */
  async getCommittedPosition(): Promise<Position> {
    const row = await this.database.queryOne<Position>(sql`
      select (now() - ${COMMIT_MINUTES_MAX} * interval '1 minute')::text as embedded_at, 0 as article_id`);
    if (row === null) throw new Error('the database returned no time');
    return row;
  }

  /** Recent articles in the order of embedding. Uses the index articles_newest. */
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
   * For these articles and for similar later ones: the nearest earlier article of another source with the
   * same embedding model. Skips articles that are marked already, and pages that a user saved by hand.
   */
  findDuplicates(articleIds: readonly number[]): Promise<DuplicatePair[]> {
    return this.database.query<DuplicatePair>(sql`
      with these as materialized (
        select a.article_id, a.source_id, a.published_at, e.model_id, e.embedding
        from articles a join article_embeddings e using (article_id)
        where a.article_id = any(${articleIds}::bigint[])),
      around as materialized (
        select a.article_id, a.source_id, a.published_at, e.model_id, e.embedding
        from articles a join article_embeddings e using (article_id)
        where a.published_at
          between (select min(published_at) from these) - ${WINDOW_HOURS} * interval '1 hour'
              and (select max(published_at) from these) + ${WINDOW_HOURS} * interval '1 hour'),
      alike as materialized (
        select t.article_id, o.article_id as other, t.embedding <=> o.embedding as distance,
               (o.published_at, o.article_id) < (t.published_at, t.article_id) as is_later
        from these t
        join around o on o.model_id = t.model_id and o.source_id <> t.source_id
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
      where c.duplicate_of is null and cs.type <> 'saved' and cs.deleted_at is null
        and ${isOriginalVisibleSql}
      order by p.copy, p.distance, o.published_at, o.article_id`);
  }

  /**
   * Marks each copy, and its own duplicates, as a duplicate of the first article of the chain. A chain that
   * leads to the article's own source, or to an article that its readers cannot see, marks nothing. (`union`
   * drops repeated rows, so that a cycle ends too; a cycle has no first article.)
   * @returns number of articles marked
   */
  async link(tx: SqlExecutor, pairs: readonly DuplicatePair[]): Promise<number> {
    if (pairs.length === 0) return 0;
    const copies = pairs.map(({ copy }) => copy);
    const originals = pairs.map(({ original }) => original);
    return this.duplicates.mark(
      tx,
      sql`
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
      resolved as (
        select chain.copy, case when o.source_id <> c.source_id and ${isOriginalVisibleSql}
                                then o.article_id end as original
        from chain
        join articles c on c.article_id = chain.copy join sources cs on cs.source_id = c.source_id
        join articles o on o.article_id = chain.original join sources os on os.source_id = o.source_id
        where o.duplicate_of is null and not exists (select 1 from alike where alike.copy = o.article_id))
      select copy, original from resolved`,
    );
  }

  /**
   * Removes marks whose original is no longer visible: its source was deleted or has no subscription.
   * @returns number of marks removed
   */
  release(): Promise<number> {
    return this.duplicates.unmark(this.database, sql`${isRecentSql} and not ${isOriginalVisibleSql}`);
  }
}
