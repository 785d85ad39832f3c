import { Injectable } from '@nestjs/common';
import { Database, type Lease, type SqlExecutor, sql, type Transaction } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { FrequencySnapshot, getNextSnapshotSize } from './document-frequencies';
import { readIntegerArray } from './integer-array';

/** The newest articles that are counted: more of them change no weight, and cost time in proportion. */
export const COUNTED_ARTICLES_MAX = 100_000;
/** A snapshot is renewed after this time even when few articles came. */
const AGE_MAX_MS = 30 * DAY_MS;
/** The current version, and those of the model in use and of the next one. */
const LOADED_MAX = 3;
/** Counting 100,000 articles takes a few seconds, on a slow disk longer than a request may take. */
const COUNTING_TIMEOUT_MS = 120_000;

/** Frozen frequencies. Vectors of one version compare exactly; the version grows. */
export interface TermSnapshotVersion {
  readonly version: number;
  readonly frequencies: FrequencySnapshot;
}

interface SnapshotRow {
  readonly snapshot_id: number;
  readonly articles: number;
  readonly term_ids: Buffer;
  readonly counts: Buffer;
}

/** The frozen frequencies that weigh terms. A process holds those that it used last. */
@Injectable()
export class TermSnapshots {
  /** The last used first. */
  private loaded: readonly TermSnapshotVersion[] = [];

  constructor(private readonly database: Database) {}

  /** The newest version; null while there are fewer than 300 articles. */
  async getCurrent(executor: SqlExecutor = this.database): Promise<TermSnapshotVersion | null> {
    const newest = await executor.queryOne<{ version: number | null }>(
      sql`select max(snapshot_id) as version from term_snapshots`,
    );
    return newest === null || newest.version === null ? null : this.get(newest.version, executor);
  }

  /** A version that is in use: the current one, or that of a model. */
  async get(version: number, executor: SqlExecutor = this.database): Promise<TermSnapshotVersion> {
    const known = this.loaded.find((one) => one.version === version);
    if (known !== undefined) return known;
    const row = await executor.queryOne<SnapshotRow>(sql`
      select snapshot_id, articles, array_send(term_ids) as term_ids, array_send(counts) as counts
      from term_snapshots where snapshot_id = ${version}`);
    if (row === null) throw new Error(`there is no snapshot ${version} of term frequencies`);
    const data = {
      articles: row.articles,
      terms: readIntegerArray(row.term_ids),
      counts: readIntegerArray(row.counts),
    };
    const snapshot = { version, frequencies: new FrequencySnapshot(data) };
    this.loaded = [snapshot, ...this.loaded].slice(0, LOADED_MAX);
    return snapshot;
  }

  /**
   * Takes a new snapshot when articles or time have passed, and deletes those that nothing uses.
   * @returns the new version, or null
   */
  renew(lease: Lease): Promise<number | null> {
    return this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const [last, corpus] = [await this.findLast(tx), await this.countCorpus(tx)];
      const isOld = last !== null && last.age_ms > AGE_MAX_MS;
      return isOld || corpus >= getNextSnapshotSize(last?.corpus ?? 0) ? this.take(tx, corpus) : null;
    });
  }

  private findLast(tx: Transaction): Promise<{ corpus: number; age_ms: number } | null> {
    return tx.queryOne(sql`
      select corpus, (extract(epoch from now() - created_at) * 1000)::float as age_ms
      from term_snapshots order by snapshot_id desc limit 1`);
  }

  /** Exact for small tables; for large ones Postgres's estimate is near enough. */
  countCorpus(executor: SqlExecutor = this.database): Promise<number> {
    return executor.count(sql`
      select case when c.reltuples > ${COUNTED_ARTICLES_MAX} then c.reltuples::bigint
                  else (select count(*) from article_terms) end as n
      from pg_class c where c.oid = 'article_terms'::regclass`);
  }

  private async take(tx: Transaction, corpus: number): Promise<number | null> {
    await tx.run(sql`select set_config('statement_timeout', ${String(COUNTING_TIMEOUT_MS)}, true)`);
    const taken = await tx.queryOne<{ version: number }>(sql`
      with counted as materialized (
        select article_id, term_ids from article_terms
        order by article_id desc limit ${COUNTED_ARTICLES_MAX}),
      frequency as (
        select term, count(*)::integer as n from counted, unnest(term_ids) as term
        group by term having count(*) > 1)
      insert into term_snapshots (articles, corpus, term_ids, counts)
      select (select count(*) from counted), ${corpus}::integer,
             coalesce(array_agg(term order by term), '{}'),
             coalesce(array_agg(n order by term), '{}')
      from frequency returning snapshot_id as version`);
    await tx.run(sql`
      delete from term_snapshots s where s.snapshot_id < ${taken?.version ?? 0}
        and not exists (select 1 from vector_models m where m.snapshot_id = s.snapshot_id)`);
    return taken?.version ?? null;
  }
}
