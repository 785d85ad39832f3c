import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AnyWorker } from './backend';
import { ErrorLogThrottle } from './error-log-throttle';
import { withTimeout } from './timeout';

const READY_TIMEOUT_MS = 10_000;
const REOPEN_MS = 2_000;

/**
 * Runs one BullMQ worker and replaces it when it fails. A worker whose first connection failed never
 * recovers, so it is closed and created again.
 */
export class QueueWorker {
  private readonly log = new Logger(QueueWorker.name);
  private readonly stopping = new AbortController();
  private worker: AnyWorker | null = null;
  private isRunning = false;
  private readonly ended: Promise<void>;
  private readonly errorLog: ErrorLogThrottle;

  constructor(
    private readonly queue: string,
    private readonly open: () => AnyWorker,
  ) {
    this.errorLog = new ErrorLogThrottle(this.log, queue);
    this.ended = this.keepRunning();
  }

  /**
   * Takes no more jobs and waits for running ones. Beyond the timeout they are aborted and left to another
   * worker.
   */
  async close(timeoutMs: number): Promise<void> {
    this.stopping.abort();
    // Closing a worker while it connects would never end; it is closed below once it has connected.
    const closed = Promise.all([this.isRunning ? this.worker?.close() : undefined, this.ended]);
    await withTimeout(timeoutMs, `closing the queue ${this.queue}`, closed).catch(async (error: Error) => {
      this.errorLog.report(error);
      this.worker?.cancelAllJobs('the process ends');
      await this.worker?.disconnect().catch((failure: Error) => this.errorLog.report(failure));
    });
  }

  private async keepRunning(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.work(this.open()).catch((error: Error) => this.errorLog.report(error));
      await sleep(REOPEN_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async work(worker: AnyWorker): Promise<void> {
    this.worker = worker;
    worker.on('error', (error) => this.errorLog.report(error));
    worker.on('failed', (job, error) => this.logFailure(job, error));
    try {
      await withTimeout(READY_TIMEOUT_MS, 'connecting', worker.waitUntilReady());
      if (this.stopping.signal.aborted) return;
      this.isRunning = true;
      await worker.run();
    } finally {
      this.isRunning = false;
      await worker.close(true);
    }
  }

  private logFailure(job: { id?: string; attemptsMade: number } | undefined, error: Error): void {
    this.log.warn({
      what: 'queued job failed',
      queue: this.queue,
      job_id: job?.id,
      attempt: job?.attemptsMade,
      err: error,
    });
  }
}
