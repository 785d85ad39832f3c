import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Config } from '@reader/config';
import { Queues } from '@reader/queue';
import { MINUTE_MS } from '@reader/duration';
import { RunClosed } from './run-result.repository';
import { RunRepository } from './run.repository';
import { RunWorker } from './run-worker';
import { RunSlicesRepository } from './run-slices.repository';

interface SliceJob {
  readonly run_id: number;
  readonly slice: number;
}

const QUEUE = 'ingest-slices';
const CHECK_EVERY_MS = 500;
/** Pending slices are enqueued again this often: an emptied queue costs a delay but no source. */
const REQUEUE_EVERY_MS = 30_000;
/** Every source ends within a few fetch timeouts; no progress for this long means that no worker runs. */
const STUCK_MS = 15 * MINUTE_MS;

/** Shares a run among all processes that work on slices: any free process takes the next slice. */
@Injectable()
export class SliceDispatcher {
  private readonly logger = new Logger(SliceDispatcher.name);

  constructor(
    private readonly queues: Queues,
    private readonly slices: RunSlicesRepository,
    private readonly runs: RunRepository,
    private readonly worker: RunWorker,
  ) {}

  /** Works on the slices of any run until the process ends. */
  startWorker({ ingestion }: Pick<Config, 'ingestion'>): void {
    // Enough jobs at once to fill the concurrency even when each slice holds a single host.
    const concurrency = Math.ceil(ingestion.concurrency / ingestion.perHost);
    this.queues.work<SliceJob>(QUEUE, ({ data }) => this.poll(data), { concurrency });
  }

  /** Settles when every slice is done, by any process. */
  async dispatch(runId: number): Promise<void> {
    let requeueAt = -Infinity;
    const progress = { left: Infinity, at: performance.now() };
    while (!this.worker.stopping.aborted) {
      const added = await this.slices.assign(runId);
      const isRequeueDue = performance.now() >= requeueAt;
      if (isRequeueDue) requeueAt = performance.now() + REQUEUE_EVERY_MS;
      const pending = isRequeueDue ? await this.slices.listOpen(runId) : added;
      if (!(await this.enqueue(runId, pending))) return await this.worker.poll(runId);
      const left = await this.slices.countPending(runId);
      if (left === 0) return;
      if (left !== progress.left) Object.assign(progress, { left, at: performance.now() });
      else if (performance.now() - progress.at > STUCK_MS)
        throw new Error(`no source of run ${runId} gets done`);
      await sleep(CHECK_EVERY_MS, undefined, { signal: this.worker.stopping }).catch(() => undefined);
    }
  }

  /** False when there is no queue: then this process polls the run itself. */
  private async enqueue(runId: number, slices: readonly number[]): Promise<boolean> {
    const jobs = slices.map((slice) => ({ id: `${runId}-${slice}`, data: { run_id: runId, slice } }));
    try {
      await this.queues.add<SliceJob>(QUEUE, jobs);
      return true;
    } catch (error) {
      this.logger.error({ err: error, run_id: runId, what: 'the queue does not take the run' });
      return false;
    }
  }

  private async poll({ run_id: runId, slice }: SliceJob): Promise<void> {
    if ((await this.runs.findRunningId()) !== runId) return;
    try {
      await this.worker.poll(runId, { slice });
    } catch (error) {
      // Nothing is left to do in a closed run.
      if (!(error instanceof RunClosed)) throw error;
    }
  }
}
