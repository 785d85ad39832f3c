import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { DedupQueries, type Position } from './dedup.queries';

/**
 * Articles compared with all of their days in one statement: with vectors of 1536 numbers and 100,000
 * articles in those days that takes some ten seconds, a third of what a statement may.
 */
const BATCH_ARTICLES = 50;
/** What one run takes up; more waits for the next one. */
const RUN_ARTICLES_MAX = 10_000;

/** What the history shows of a run; the next one carries on after its `until`. */
type DedupRunDetail =
  | { readonly waiting_for: 'embeddings'; readonly articles: number }
  | {
      readonly articles: number;
      readonly duplicates: number;
      readonly released: number;
      readonly until: Position;
    };

/** Marks articles that say again what another source said before them. */
@Injectable()
export class DedupJob implements Job {
  readonly name = 'embedding_dedup';
  /** Soon enough to be done before most people read, and rare enough that each look has something to do. */
  readonly schedule = { everyMinutes: 60 };

  constructor(
    private readonly queries: DedupQueries,
    private readonly database: Database,
  ) {}

  /** Looks at what was embedded since the last run, and at what is like it on either side in time. */
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
      const likenesses = await this.queries.findDuplicates(batch.map(({ article_id: id }) => id));
      done.duplicates += await this.database.withTransaction(async (tx) => {
        await lease.guard(tx);
        return this.queries.link(tx, likenesses);
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
