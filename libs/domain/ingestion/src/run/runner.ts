import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { FetchFeed } from '../pipeline/fetch-feed';
import { byAddress, type FeedGroup } from '../pipeline/polled-source';
import { Politeness } from '../pipeline/politeness';
import { type OutcomeWriter, OutcomeWriters } from './outcome-writer';
import { RunLog } from './run-log';

/** Why a process leaves a run before its end. */
export const STOPPED = 'The process was stopped before the run ended.';

/** Works on a run in this process: every address is fetched once, outcomes are written in batches. */
@Injectable()
export class Runner implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();

  constructor(
    private readonly log: RunLog,
    private readonly politeness: Politeness,
    private readonly feeds: FetchFeed,
    private readonly writers: OutcomeWriters,
  ) {}

  /** Aborted when the process is asked to stop: what is in flight is finished, the rest left to others. */
  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /**
   * Polls what is left of a run, or of one slice of it, until nothing is left or the process stops.
   * @throws RunClosed when somebody else closed the run
   */
  async poll(runId: number, slice: number | null = null): Promise<void> {
    while (!this.stopping.aborted) {
      const groups = byAddress(await this.log.pending(runId, slice));
      if (groups.length === 0) return;
      const writer = this.writers.forRun(runId);
      const turns = groups.map((group) => this.politeness.ask(group.url, () => this.fetch(group, writer)));
      const settled = await Promise.allSettled(turns);
      await writer.flush();
      for (const each of settled) if (each.status === 'rejected') throw each.reason;
    }
  }

  private async fetch(group: FeedGroup, writer: OutcomeWriter): Promise<void> {
    // A run that is over needs nothing more, least of all from other people's servers.
    if (this.stopping.aborted || writer.failed) return;
    const started = performance.now();
    const outcome = await this.feeds.fetch(group);
    const durationMs = Math.round(performance.now() - started);
    for (const source of group.sources) await writer.add({ source, outcome, durationMs });
  }

  beforeApplicationShutdown(): void {
    this.stop.abort();
  }
}
