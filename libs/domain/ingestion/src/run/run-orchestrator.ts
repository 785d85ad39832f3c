import { Injectable } from '@nestjs/common';
import { IngestMetrics } from '../ingestion.metrics';
import { PROCESS_STOPPED, RUN_FAILED } from './run-error';
import { RunClosed } from './run-result.repository';
import { RunQueries } from './run.queries';
import { RunRepository } from './run.repository';
import { RunWorker } from './run-worker';

/** Does the pending work of a run once; sources may be added before it settles. */
export type RunWork = (runId: number) => Promise<void>;

/** Takes a run to its end, success or failure, so that none stays `running` in a live process. */
@Injectable()
export class RunOrchestrator {
  constructor(
    private readonly runs: RunRepository,
    private readonly worker: RunWorker,
    private readonly queries: RunQueries,
    private readonly metrics: IngestMetrics,
  ) {}

  get isStopping(): boolean {
    return this.worker.stopping.aborted;
  }

  /** @throws the error on our side that made the run fail */
  async execute(runId: number, work: RunWork = (id) => this.worker.poll(id)): Promise<void> {
    try {
      await this.workUntilFinished(runId, work);
    } catch (error) {
      if (!(error instanceof RunClosed)) await this.runs.fail(runId, RUN_FAILED);
      throw error;
    } finally {
      const status = await this.queries.findStatus(runId);
      if (status !== null && status !== 'running') this.metrics.countRun(status);
    }
  }

  /**
   * Polls sources that joined a run at once: the process that works on the run may be busy with slow hosts.
   * A source that both fetch is written once.
   */
  async pollJoined(runId: number, slugs: readonly string[]): Promise<void> {
    await this.worker.poll(runId, { slugs }).catch((error: unknown) => {
      // Nothing is left to do in a closed run.
      if (!(error instanceof RunClosed)) throw error;
    });
  }

  private async workUntilFinished(runId: number, work: RunWork): Promise<void> {
    do {
      await work(runId);
      if (this.worker.stopping.aborted) return this.runs.fail(runId, PROCESS_STOPPED);
    } while (!(await this.runs.finish(runId)));
    await this.runs.prune();
  }
}
