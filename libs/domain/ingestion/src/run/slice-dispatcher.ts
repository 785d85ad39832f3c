import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Config } from '@reader/config';
import { Queues } from '@reader/queue';
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
/** What is owed is put into the queue again this often: an emptied queue costs a delay and no source. */
const REQUEUE_EVERY_MS = 30_000;
/** Every source ends in a multiple of the fetch timeout: when none does for this long, nobody works. */
const STUCK_MS = 15 * 60_000;

/** A run shared by all processes that work on slices: whoever is free takes the next one. */
@Injectable()
export class SliceDispatcher {
  private readonly logger = new Logger(SliceDispatcher.name);

  constructor(
    private readonly queues: Queues,
    private readonly slices: RunSlicesRepository,
    private readonly runs: RunRepository,
    private readonly worker: RunWorker,
  ) {}

  /** From now until the process ends, this process works on the slices of whatever run there is. */
  startWorker({ ingestion }: Pick<Config, 'ingestion'>): void {
    // So many at once that slices of a single host each keep all of our turns busy.
    const concurrency = Math.ceil(ingestion.concurrency / ingestion.perHost);
    this.queues.work<SliceJob>(QUEUE, ({ data }) => this.poll(data), { concurrency });
  }

  /** Settles when every slice is done, by whomever. */
  async dispatch(runId: number): Promise<void> {
    let requeueAt = 0;
    const progress = { left: Infinity, at: Date.now() };
    while (!this.worker.stopping.aborted) {
      const added = await this.slices.assign(runId);
      const isRequeueDue = Date.now() >= requeueAt;
      if (isRequeueDue) requeueAt = Date.now() + REQUEUE_EVERY_MS;
      const pending = isRequeueDue ? await this.slices.listOpen(runId) : added;
      if (!(await this.enqueue(runId, pending))) return await this.worker.poll(runId);
      const left = await this.slices.countPending(runId);
      if (left === 0) return;
      if (left !== progress.left) Object.assign(progress, { left, at: Date.now() });
      else if (Date.now() - progress.at > STUCK_MS) throw new Error(`no source of run ${runId} gets done`);
      await sleep(CHECK_EVERY_MS, undefined, { signal: this.worker.stopping }).catch(() => undefined);
    }
  }

  /** False when there is no queue: then the work is done here, by one process and not by none. */
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
      await this.worker.poll(runId, slice);
    } catch (error) {
      // What is left of a closed run is no longer wanted.
      if (!(error instanceof RunClosed)) throw error;
    }
  }
}
