import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { RequestLimiter } from '@reader/http';
import { WorkerPool } from '@reader/threads';
import type { DiffTask, TextChange } from './text-diff';

/** Two attempts with two seconds each, and splitting the texts. */
const DEADLINE_MS = 10_000;
const MEMORY_MB = 256;
const WAITING_MAX = 10;
const RETRY_AFTER_SECONDS = 5;

/** Compares texts in a thread: two unlike texts take seconds. */
@Injectable()
export class TextDiffer implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<DiffTask, TextChange[]>({
    worker: 'text-diff',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });
  private readonly limiter = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'Too many texts are being compared. Try again in a moment.',
  });

  /** @throws TooManyRequests */
  diff(userId: number, task: DiffTask): Promise<TextChange[]> {
    return this.limiter.run(userId, () => this.pool.run(task));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
