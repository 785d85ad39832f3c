import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { DedupQueries, type Position } from './dedup.queries';

/**
 * Articles in one statement that compares them with all articles of the window. With vectors of 1536 numbers
 * and 100,000 articles it takes about ten seconds, a third of the statement timeout.
 */
const BATCH_ARTICLES = 50;
/** Articles that one run compares; the rest waits for the next run. */
const RUN_ARTICLES_MAX = 10_000;

/** The detail in the run history. The next run continues after `until`. */
type DedupRunDetail =
  | { readonly waiting_for: 'embeddings'; readonly articles: number }
  | {
      readonly articles: number;
      readonly duplicates: number;
      readonly released: number;
      readonly until: Position;
    };

/** Marks articles that repeat an earlier article of another source (`duplicate_of`). */
@Injectable()
export class DedupJob implements Job {
  readonly name = 'embedding_dedup';
  /** Often enough to be done before most users read, rarely enough that each run has work. */
  readonly schedule = { everyMinutes: 60 };

  constructor(
    private readonly queries: DedupQueries,
    private readonly database: Database,
  ) {}

  /** Compares articles embedded since the last run with those published before and after them. */
  async run({
    lease,
    signal,
    previous,
  }: Pick<JobContext, 'lease' | 'signal' | 'previous'>): Promise<DedupRunDetail> {
    if (!(await this.queries.hasEmbeddings()))
      return { waiting_for: 'embeddings', articles: await this.queries.countWaiting() };
    const end = await this.queries.getCommittedPosition();
    const embedded = await this.queries.listEmbeddedAfter(readPosition(previous), RUN_ARTICLES_MAX);
    const done = { articles: 0, duplicates: 0, released: await this.queries.release() };
    while (done.articles < embedded.length && !signal.aborted) {
      const batch = embedded.slice(done.articles, done.articles + BATCH_ARTICLES);
      const pairs = await this.queries.findDuplicates(batch.map(({ article_id: id }) => id));
      done.duplicates += await this.database.withTransaction(async (tx) => {
        await lease.guard(tx);
        return this.queries.link(tx, pairs);
      });
      done.articles += batch.length;
    }
    const isAll = done.articles === embedded.length && embedded.length < RUN_ARTICLES_MAX;
    const last = embedded[done.articles - 1] ?? readPosition(previous) ?? end;
    return { ...done, until: isAll ? end : last };
  }
}

function readPosition(detail: object | null): Position | null {
  const { until } = (detail ?? {}) as { until?: Position };
  return until ?? null;
}
