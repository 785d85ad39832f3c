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

/** Articles stored within this time are processed together, because a run stores source after source. */
const GATHER_MS = 200;
/** Interval of a poll for tasks whose notification was missed and for retries. */
const POLL_MS = 30_000;

/**
 * Processes article tasks in every process that stores articles or runs jobs. The processes share the work.
 */
@Injectable()
export class ArticleTaskDispatcher
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly log = new Logger(ArticleTaskDispatcher.name);
  private readonly stopping = new AbortController();
  /** Handlers that are running, with their promise. */
  private readonly busy = new Map<ArticleTaskHandler, Promise<void>>();
  /** Handlers that must look for tasks (again). */
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
    this.unlisten = await this.listener.on('article_tasks', () => this.wake());
    this.pollTimer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Starts every handler that is not running; running ones look again when they end. */
  wake(): void {
    for (const handler of this.tasks.listHandlers()) {
      this.due.add(handler);
      if (!this.busy.has(handler)) this.start(handler);
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    clearInterval(this.pollTimer);
    this.unlisten?.();
  }

  /** Waits for running batches: they need the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.busy.values());
  }

  private start(handler: ArticleTaskHandler): void {
    const ended = this.processPending(handler)
      .catch((error: Error) =>
        this.log.error({
          err: error,
          task_type: handler.name,
          what: 'new articles are not worked on right now',
        }),
      )
      .finally(() => {
        this.busy.delete(handler);
        if (this.due.has(handler) && !this.stopping.signal.aborted) this.start(handler);
      });
    this.busy.set(handler, ended);
  }

  private async processPending(handler: ArticleTaskHandler): Promise<void> {
    await sleep(GATHER_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    this.due.delete(handler);
    while (!this.stopping.signal.aborted && (await this.processor.processNext(handler)) > 0);
  }
}
