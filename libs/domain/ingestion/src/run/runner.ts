import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Lease, LeaseLost } from '@reader/database';
import { FetchFeed } from '../pipeline/fetch-feed';
import { byAddress, type FeedGroup } from '../pipeline/polled-source';
import { Politeness } from '../pipeline/politeness';
import { StoreOutcome } from '../pipeline/store-outcome';
import { type Polled, RunLog } from './run-log';

/** Takes a run to its end: every address is fetched once, every source's outcome is one transaction. */
@Injectable()
export class Runner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Runner.name);
  private stopping = false;

  constructor(
    private readonly log: RunLog,
    private readonly politeness: Politeness,
    private readonly feeds: FetchFeed,
    private readonly outcomes: StoreOutcome,
  ) {}

  async run(runId: number, lease: Lease): Promise<void> {
    try {
      do {
        const groups = byAddress(await this.log.pending(runId));
        await this.politeness.each(groups, (group) => this.poll(runId, lease, group));
        if (this.stopping) return await this.log.fail(runId, 'The process was stopped before the run ended.');
      } while (!(await this.log.finish(runId)));
    } catch (error) {
      await this.log.fail(runId, 'The run stopped because of an error on our side.');
      throw error;
    }
  }

  private async poll(runId: number, lease: Lease, group: FeedGroup): Promise<void> {
    if (this.stopping) return;
    const started = performance.now();
    const outcome = await this.feeds.fetch(group);
    const durationMs = Math.round(performance.now() - started);
    for (const source of group.sources) await this.record(runId, lease, { source, outcome, durationMs });
  }

  /**
   * What cannot be stored is that source's error: the others go on. With the lease or the database, all end.
   */
  private async record(runId: number, lease: Lease, polled: Polled): Promise<void> {
    const write = ({ source, outcome, durationMs }: Polled) =>
      this.log.record(runId, lease, { source, outcome, durationMs }, (tx) =>
        this.outcomes.store(tx, source, outcome),
      );
    try {
      await write(polled);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      this.logger.error({ err: error, source: polled.source.slug });
      const words = 'The articles could not be stored because of an error on our side.';
      await write({ ...polled, outcome: { status: 'error', error: words, retryAfter: null } });
    }
  }

  /** What is in flight is finished, the rest is left to the next run. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }
}
