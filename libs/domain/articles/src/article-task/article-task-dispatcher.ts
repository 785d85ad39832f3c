import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Listener } from '@reader/database';
import { ArticleTaskProcessor } from './article-task-processor';
import { ArticleTasks, type ArticleTaskHandler } from './article-tasks';

/** What arrives within this time is worked on together: a run stores many sources' articles one by one. */
const GATHER_MS = 200;
/** Notifications are hints; what none told of, and what is tried again, is found by looking. */
const POLL_MS = 30_000;

/**
 * Works on the tasks of new articles, in every process that stores articles or runs jobs: one that stores
 * them needs no other process. They share the work.
 */
@Injectable()
export class ArticleTaskDispatcher
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly log = new Logger(ArticleTaskDispatcher.name);
  private readonly stopping = new AbortController();
  /** What is being worked on, by step. */
  private readonly busy = new Map<ArticleTaskHandler, Promise<void>>();
  /** Steps to look at (once more). */
  private readonly due = new Set<ArticleTaskHandler>();
  private pollTimer: NodeJS.Timeout | undefined;
  private unlisten: (() => void) | undefined;

  constructor(
    private readonly tasks: ArticleTasks,
    private readonly processor: ArticleTaskProcessor,
    private readonly listener: Listener,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.tasks.listHandlers().length === 0) return;
    this.unlisten = await this.listener.on('arrivals', () => this.wake());
    this.pollTimer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Looks for articles that are owed anything. */
  wake(): void {
    for (const step of this.tasks.listHandlers()) {
      this.due.add(step);
      if (!this.busy.has(step)) this.start(step);
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.pollTimer);
    this.unlisten?.();
  }

  /** The batch that is under way still needs the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  private start(step: ArticleTaskHandler): void {
    const ended = this.processPending(step)
      .catch((error: Error) =>
        this.log.error({ err: error, step: step.name, what: 'new articles are not worked on right now' }),
      )
      .finally(() => {
        this.busy.delete(step);
        if (this.due.has(step) && !this.stopping.signal.aborted) this.start(step);
      });
    this.busy.set(step, ended);
  }

  private async processPending(step: ArticleTaskHandler): Promise<void> {
    await sleep(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    this.due.delete(step);
    while (!this.stopping.signal.aborted && (await this.processor.processNext(step)) > 0);
  }
}
