import { Injectable } from '@nestjs/common';
import { IngestMetrics } from '../ingestion.metrics';
import { RunClosed } from './outcome-log';
import { RunHistory } from './run-history';
import { RunLog } from './run-log';
import { Runner, STOPPED } from './runner';

/** How the work of a run is done, once; more may have joined the run when it settles. */
export type Work = (runId: number) => Promise<void>;

/** Takes a run to its end, whatever end that is: none stays `running` behind a process that lives. */
@Injectable()
export class Conductor {
  constructor(
    private readonly log: RunLog,
    private readonly runner: Runner,
    private readonly history: RunHistory,
    private readonly metrics: IngestMetrics,
  ) {}

  get isStopping(): boolean {
    return this.runner.stopping.aborted;
  }

  /** @throws what made the run fail on our side */
  async conduct(runId: number, work: Work = (id) => this.runner.poll(id)): Promise<void> {
    try {
      await this.toItsEnd(runId, work);
    } catch (error) {
      if (!(error instanceof RunClosed))
        await this.log.fail(runId, 'The run stopped because of an error on our side.');
      throw error;
    } finally {
      const status = await this.history.statusOf(runId);
      if (status !== null && status !== 'running') this.metrics.runEnded(status);
    }
  }

  private async toItsEnd(runId: number, work: Work): Promise<void> {
    do {
      await work(runId);
      if (this.runner.stopping.aborted) return this.log.fail(runId, STOPPED);
    } while (!(await this.log.finish(runId)));
    await this.log.prune();
  }
}
