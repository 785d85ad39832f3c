import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@reader/database';
import type { ArticleTaskHandler } from './article-tasks';
import { ArticleTaskRepository, type TaskBatch, type UnfinishedTask } from './article-task.repository';

/** Failures of the handler with one article before the task becomes a dead letter. */
export const FAILURES_MAX = 3;
/** `prepare` holds no lock, so a claim that is renewed shows other processes that this one is alive. */
const CLAIM_SECONDS = 60;
const RENEW_MS = (CLAIM_SECONDS * 1_000) / 4;
/** Processes that may end while working on an article before its task becomes a dead letter. */
export const CRASHES_MAX = 3;

@Injectable()
export class ArticleTaskProcessor {
  private readonly log = new Logger(ArticleTaskProcessor.name);

  constructor(
    private readonly database: Database,
    private readonly repository: ArticleTaskRepository,
  ) {}

  /**
   * Processes the next batch of pending tasks. Articles of unfinished batches come last and one by one,
   * because one of them may have crashed its process.
   * @returns number of articles taken; 0 when there are none or other processes work on them
   */
  async processNext(handler: ArticleTaskHandler): Promise<number> {
    const begun = await this.repository.listUnfinished(handler.name);
    const suspects = begun.map(({ article_id: id }) => id);
    const options = { limit: handler.batch, claimSeconds: getClaimSeconds(handler) };
    const batch = await this.repository.beginBatch(handler.name, options, suspects);
    if (batch !== null) return this.processBatch(handler, batch);
    const abandoned = begun.filter(({ is_claimed: isClaimed }) => !isClaimed);
    return abandoned.length === 0 ? 0 : this.processSuspects(handler, abandoned);
  }

  private async processSuspects(
    handler: ArticleTaskHandler,
    unfinished: readonly UnfinishedTask[],
  ): Promise<number> {
    for (const { article_id: id, times } of unfinished)
      if (times >= CRASHES_MAX)
        await this.moveToDeadLetters(handler, id, `${times} processes ended while they worked on it`);
    const others = unfinished.filter(({ times }) => times < CRASHES_MAX).map(({ article_id: id }) => id);
    const batch = await this.repository.beginSingle(handler.name, getClaimSeconds(handler), others);
    if (batch === null) return 0;
    const taken = await this.processBatch(handler, batch);
    await this.repository.deleteCompletedBatches(handler.name);
    return taken;
  }

  private async processBatch(handler: ArticleTaskHandler, batch: TaskBatch): Promise<number> {
    const renewal = handler.prepare ? this.renew(batch) : undefined;
    try {
      await this.attempt(handler, batch.article_ids);
    } finally {
      clearInterval(renewal);
    }
    await this.repository.finishBatch(batch);
    return batch.article_ids.length;
  }

  private renew(batch: TaskBatch): NodeJS.Timeout {
    return setInterval(() => {
      this.repository
        .renewClaim(batch, CLAIM_SECONDS)
        .catch((error: unknown) => this.log.warn({ err: error, what: 'a batch could not be claimed' }));
    }, RENEW_MS);
  }

  /** Runs the handler and completes the tasks in one transaction. */
  private async attempt(handler: ArticleTaskHandler, articleIds: readonly number[]): Promise<void> {
    let taken = articleIds;
    try {
      const prepared = await handler.prepare?.(articleIds);
      taken = [];
      await this.database.withTransaction(async (tx) => {
        taken = await this.repository.lockPending(tx, handler.name, articleIds);
        if (taken.length === 0) return;
        await handler.run(taken, tx, prepared);
        await this.repository.complete(tx, handler.name, taken);
      });
    } catch (error) {
      // The handler did not run, so the error is about the database.
      if (taken.length === 0) throw error;
      await this.isolate(handler, taken, error);
    }
  }

  /** Retries each half, down to the single article that fails. */
  private async isolate(
    handler: ArticleTaskHandler,
    articleIds: readonly number[],
    error: unknown,
  ): Promise<void> {
    const [articleId] = articleIds;
    if (articleIds.length === 1 && articleId !== undefined)
      return this.handleFailure(handler, articleId, error);
    const middle = Math.ceil(articleIds.length / 2);
    for (const half of [articleIds.slice(0, middle), articleIds.slice(middle)])
      await this.attempt(handler, half);
  }

  private async handleFailure(handler: ArticleTaskHandler, articleId: number, error: unknown): Promise<void> {
    const failures = await this.repository.countFailure(handler.name, articleId);
    const context = { err: error, task_type: handler.name, article_id: articleId, failures };
    if (failures < FAILURES_MAX) {
      this.log.warn({ ...context, what: 'a new article was not worked on; it is tried again' });
      return;
    }
    await this.moveToDeadLetters(handler, articleId, error instanceof Error ? error.message : String(error));
  }

  private async moveToDeadLetters(
    handler: ArticleTaskHandler,
    articleId: number,
    reason: string,
  ): Promise<void> {
    if (!(await this.repository.moveToDeadLetters(handler.name, articleId, reason))) return;
    this.log.error({
      task_type: handler.name,
      article_id: articleId,
      reason,
      what: 'a new article was given up',
    });
  }
}

const getClaimSeconds = (handler: ArticleTaskHandler): number => (handler.prepare ? CLAIM_SECONDS : 0);
