import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Config } from '@reader/config';
import { Queues } from '@reader/queue';
import { RunClosed } from './outcome-log';
import { RunLog } from './run-log';
import { Runner } from './runner';
import { Slices } from './slices';

interface SliceJob {
  readonly run_id: number;
  readonly slice: number;
}

const QUEUE = 'ingest-slices';
const LOOK_EVERY_MS = 500;
/** What is owed is put into the queue again this often: an emptied queue costs a delay and no source. */
const REMIND_EVERY_MS = 30_000;
/** Every source ends in a multiple of the fetch timeout: when none does for this long, nobody works. */
const STUCK_MS = 15 * 60_000;

/** A run shared by all processes that work on slices: whoever is free takes the next one. */
@Injectable()
export class FanOut {
  private readonly logger = new Logger(FanOut.name);

  constructor(
    private readonly queues: Queues,
    private readonly slices: Slices,
    private readonly log: RunLog,
    private readonly runner: Runner,
  ) {}

  /** From now until the process ends, this process works on the slices of whatever run there is. */
  work({ ingestion }: Pick<Config, 'ingestion'>): void {
    // So many at once that slices of a single host each keep all of our turns busy.
    const concurrency = Math.ceil(ingestion.concurrency / ingestion.perHost);
    this.queues.work<SliceJob>(QUEUE, ({ data }) => this.poll(data), { concurrency });
  }

  /** Settles when every slice is done, by whomever. */
  async share(runId: number): Promise<void> {
    let remindAt = 0;
    const progress = { left: Infinity, at: Date.now() };
    while (!this.runner.stopping.aborted) {
      const fresh = await this.slices.cut(runId);
      const remind = Date.now() >= remindAt;
      if (remind) remindAt = Date.now() + REMIND_EVERY_MS;
      const owed = remind ? await this.slices.open(runId) : fresh;
      if (!(await this.add(runId, owed))) return await this.runner.poll(runId);
      const left = await this.slices.left(runId);
      if (left === 0) return;
      if (left !== progress.left) Object.assign(progress, { left, at: Date.now() });
      else if (Date.now() - progress.at > STUCK_MS) throw new Error(`no source of run ${runId} gets done`);
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.runner.stopping }).catch(() => undefined);
    }
  }

  /** False when there is no queue: then the work is done here, by one process and not by none. */
  private async add(runId: number, slices: readonly number[]): Promise<boolean> {
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
    if ((await this.log.running()) !== runId) return;
    try {
      await this.runner.poll(runId, slice);
    } catch (error) {
      // What is left of a closed run is no longer wanted.
      if (!(error instanceof RunClosed)) throw error;
    }
  }
}
