import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AnyWorker } from './backend';
import { Complaints } from './complaints';
import { within } from './patience';

const READY_WITHIN_MS = 10_000;
const REOPEN_MS = 2_000;

/**
 * Keeps one BullMQ worker going. A worker that could not reach its store when it was made remembers that
 * failure for ever, so one that does not get ready is thrown away and made anew.
 */
export class QueueWorker {
  private readonly log = new Logger(QueueWorker.name);
  private readonly stopping = new AbortController();
  private worker: AnyWorker | null = null;
  private isRunning = false;
  private readonly ended: Promise<void>;
  private readonly complaints: Complaints;

  constructor(
    private readonly queue: string,
    private readonly open: () => AnyWorker,
  ) {
    this.complaints = new Complaints(this.log, queue);
    this.ended = this.keepGoing();
  }

  /**
   * Takes no more jobs and waits for those that run; those that take too long are told, and left to another
   * worker.
   */
  async close(patienceMs: number): Promise<void> {
    this.stopping.abort();
    // A worker that is closed while it connects never ends; it is closed below as soon as it has connected.
    const closed = Promise.all([this.isRunning ? this.worker?.close() : undefined, this.ended]);
    await within(patienceMs, `closing the queue ${this.queue}`, closed).catch(async (error: Error) => {
      this.complaints.add(error);
      this.worker?.cancelAllJobs('the process ends');
      await this.worker?.disconnect().catch((failure: Error) => this.complaints.add(failure));
    });
  }

  private async keepGoing(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.work(this.open()).catch((error: Error) => this.complaints.add(error));
      await sleep(REOPEN_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async work(worker: AnyWorker): Promise<void> {
    this.worker = worker;
    worker.on('error', (error) => this.complaints.add(error));
    worker.on('failed', (job, error) => this.failed(job, error));
    try {
      await within(READY_WITHIN_MS, 'connecting', worker.waitUntilReady());
      if (this.stopping.signal.aborted) return;
      this.isRunning = true;
      await worker.run();
    } finally {
      this.isRunning = false;
      await worker.close(true);
    }
  }

  private failed(job: { id?: string; attemptsMade: number } | undefined, error: Error): void {
    this.log.warn({
      what: 'queued job failed',
      queue: this.queue,
      job_id: job?.id,
      attempt: job?.attemptsMade,
      err: error,
    });
  }
}
