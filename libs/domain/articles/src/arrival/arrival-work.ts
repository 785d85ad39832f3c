import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '@reader/database';
import type { ArrivalStep } from './arrivals';
import { ArrivalsQueries } from './arrivals.queries';

/** With which the step failed so often, it will not succeed: it is dropped, and the log says so. */
export const FAILURES_MAX = 3;

type Take = (tx: Transaction) => Promise<number[]>;

@Injectable()
export class ArrivalWork {
  private readonly log = new Logger(ArrivalWork.name);

  constructor(
    private readonly database: Database,
    private readonly queries: ArrivalsQueries,
  ) {}

  /**
   * Takes the next articles and settles what they are owed.
   * @returns how many it took; 0: there are none, or others work on them
   */
  next(step: ArrivalStep): Promise<number> {
    return this.attempt(step, (tx) => this.queries.take(tx, step.name, step.batch));
  }

  /** The step and the end of the debt are one transaction. */
  private async attempt(step: ArrivalStep, take: Take): Promise<number> {
    let taken: number[] = [];
    try {
      await this.database.transaction(async (tx) => {
        taken = await take(tx);
        if (taken.length === 0) return;
        await step.run(taken, tx);
        await this.queries.settle(tx, step.name, taken);
      });
    } catch (error) {
      // Nothing was asked of the step: this is about the database.
      if (taken.length === 0) throw error;
      await this.isolate(step, taken, error);
    }
    return taken.length;
  }

  /** Halves, until the article that is at fault stands alone. */
  private async isolate(step: ArrivalStep, articleIds: readonly number[], error: unknown): Promise<void> {
    const [articleId] = articleIds;
    if (articleIds.length === 1 && articleId !== undefined) return this.failed(step, articleId, error);
    const middle = Math.ceil(articleIds.length / 2);
    for (const half of [articleIds.slice(0, middle), articleIds.slice(middle)])
      await this.attempt(step, (tx) => this.queries.takeThese(tx, step.name, half));
  }

  private async failed(step: ArrivalStep, articleId: number, error: unknown): Promise<void> {
    const failures = await this.queries.failed(step.name, articleId);
    const context = { err: error, step: step.name, article_id: articleId, failures };
    if (failures < FAILURES_MAX) {
      this.log.warn({ ...context, what: 'a new article was not worked on; it is tried again' });
      return;
    }
    await this.queries.drop(step.name, articleId);
    this.log.error({ ...context, what: 'a new article was given up' });
  }
}
