import { types } from 'node:util';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { findBundle } from './bundle';
import { DeadlineExceeded, OutOfMemory, PoolClosed, type RebuildableError, TaskFailed } from './errors';
import type { TaskCall, TaskResult } from './task';
import { createTaskStart, waitForDeadline } from './task-clock';

export interface WorkerPoolOptions {
  /** Name of the worker: `feed-parser` for `feed-parser.worker.ts`. */
  worker: string;
  threads: number;
  /** CPU time of a task. On a busy machine it may take up to four times as long on the clock. */
  deadlineMs: number;
  /** Heap of one thread. */
  memoryMb: number;
  /** Error classes that a task throws on purpose, by name; all other errors become `TaskFailed`. */
  errors?: Record<string, RebuildableError>;
}

/** Tasks in the background start when no other task waits. */
export type TaskPriority = 'normal' | 'background';

/** An idle thread ends: its heap is worth more than the 0.1 s that a new thread costs. */
const IDLE_MS = 30_000;

/** Threads yield to the event loop when there is more work than cores (nice(2), on Linux per thread). */
const NICE = 4;

/**
 * Heap for young objects. V8's default for a thread used 150 MB more resident memory and was no faster; 16
 * used 13 MB more than 4 to read a feed of 10,000 entries, in the same time; 2 took half as long again.
 */
const YOUNG_MB = 4;

/**
 * Runs tasks in worker threads, so that hostile input costs a thread and never blocks the event loop.
 * One task per thread at a time, so that a killed task takes no other with it.
 */
export class WorkerPool<I, O> {
  private readonly pool: Piscina<TaskCall<I>, TaskResult<O>>;
  private readonly waiting: Record<TaskPriority, (() => void)[]> = { normal: [], background: [] };
  private freeThreads: number;
  private closed = false;

  constructor(private readonly options: WorkerPoolOptions) {
    this.freeThreads = options.threads;
    this.pool = new Piscina<TaskCall<I>, TaskResult<O>>({
      filename: findBundle(options.worker),
      name: 'run',
      minThreads: 0,
      maxThreads: options.threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
      // A thread that reads untrusted input must not see our configuration.
      env: {},
      execArgv: [],
      // Two histograms of 360 KB for each pool, which nobody would read.
      recordTiming: false,
    });
    // A thread that dies between tasks is replaced for the next task; each task reports its own failure.
    this.pool.on('error', () => undefined);
  }

  /**
   * Returns the worker's answer to `input`. Buffers in `transfer` move to the thread and are empty here
   * afterwards.
   * @throws the task's error, DeadlineExceeded, OutOfMemory or PoolClosed
   */
  async run(input: I, transfer: Transferable[] = [], priority: TaskPriority = 'normal'): Promise<O> {
    await this.waitForSlot(priority);
    try {
      const outcome = await this.withDeadline(input, transfer);
      if ('failed' in outcome) {
        const Known = this.options.errors?.[outcome.failed.name];
        throw Known ? new Known(outcome.failed.message) : new TaskFailed(outcome.failed);
      }
      return outcome.done;
    } finally {
      this.release();
    }
  }

  /** Ends every thread. Running and waiting tasks fail with `PoolClosed`, so wait for their results first. */
  async close(): Promise<void> {
    this.closed = true;
    for (const queue of Object.values(this.waiting)) for (const start of queue.splice(0)) start();
    await this.pool.destroy();
  }

  private async withDeadline(input: I, transfer: Transferable[]): Promise<TaskResult<O>> {
    const [late, ended] = [new AbortController(), new AbortController()];
    const start = createTaskStart();
    const watch = { start, threads: () => this.pool.threads, ended: ended.signal };
    // It rejects only when the task ends first.
    waitForDeadline(this.options.deadlineMs, watch).then(
      () => late.abort(),
      () => undefined,
    );
    try {
      return await this.pool.run({ input, start }, { transferList: [...transfer], signal: late.signal });
    } catch (error) {
      if (late.signal.aborted) throw new DeadlineExceeded(this.options.deadlineMs);
      if (isOutOfMemory(error)) throw new OutOfMemory(this.options.memoryMb);
      if (this.closed) throw new PoolClosed();
      throw error;
    } finally {
      ended.abort();
    }
  }

  /**
   * First come, first served, for each priority. The wait is here because Piscina's abort signal would count
   * it as work.
   */
  private async waitForSlot(priority: TaskPriority): Promise<void> {
    if (this.freeThreads > 0) this.freeThreads--;
    else await new Promise<void>((start) => this.waiting[priority].push(start));
    if (this.closed) throw new PoolClosed();
  }

  private release(): void {
    const next = this.waiting.normal.shift() ?? this.waiting.background.shift();
    if (next) next();
    else this.freeThreads++;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
