import type { User } from '@reader/accounts';
import type { EventStream } from '@reader/http';
import { toFinishedSourceView, toRunView } from '../run/run.view';
import type { RunRow, RunQueries } from '../run/run.queries';

/** Reconnect delay sent to the browser (`retry`). */
const RECONNECT_MS = 2_000;
/** A run notifies once per source; notifications within this time lead to one read. */
const REFRESH_EVERY_MS = 150;

/** Event ids are `run-position`; `end` comes after every position. */
const EVENT_ID = /^(\d{1,15})-(\d{1,10}|end)$/;

/** What a run has when it starts; by the time it is reported, it may have ended. */
const AT_START = {
  ...({ status: 'running', finished_at: null, error: null } as const),
  ...{ sources_ok: 0, sources_not_modified: 0, sources_failed: 0 },
  ...{ articles_new: 0, articles_updated: 0 },
};

/** One open connection: which run it reports, and how far. */
export class ProgressStream {
  /** The run that is being reported; runs up to `reportedRunId` are not reported any more. */
  private runId: number | null = null;
  private reportedRunId = 0;
  /** When the connection was opened. Runs between the resumed one and this one are not reported. */
  private newestRunId = 0;
  private isBegun = false;
  private position = 0;
  private refreshing: Promise<void> | null = null;
  private isStale = false;

  constructor(
    private readonly user: User,
    private readonly runs: RunQueries,
    private readonly events: EventStream,
  ) {}

  /** Sends the state, and after a lost connection the rest of the run that was being reported. */
  async begin(lastEventId: string): Promise<void> {
    this.newestRunId = await this.runs.getNewestId();
    const running = await this.runs.findRunning(this.user);
    const resumed = await this.findResumePoint(lastEventId);
    if (resumed !== null) this.follow(resumed.run, resumed.position);
    else if (running !== null) this.follow(running, running.position);
    else this.reportedRunId = this.newestRunId;
    this.events.begin(RECONNECT_MS);
    const id = this.runId === null ? `${this.reportedRunId}-end` : `${this.runId}-${this.position}`;
    this.send('state', id, toState(running));
    this.isBegun = true;
    await this.refresh();
  }

  private async findResumePoint(lastEventId: string): Promise<{ run: RunRow; position: number } | null> {
    const [, watched, at] = EVENT_ID.exec(lastEventId) ?? [];
    const run =
      watched === undefined || at === 'end' ? null : await this.runs.findById(this.user, Number(watched));
    return run === null ? null : { run, position: Number(at) };
  }

  private follow(run: RunRow, position: number): void {
    this.runId = run.run_id;
    this.reportedRunId = run.run_id - 1;
    this.position = position;
  }

  /** Sends what is new. Calls during a refresh share one further refresh. */
  async refresh(): Promise<void> {
    if (!this.isBegun) return;
    this.isStale = true;
    await (this.refreshing ??= this.refreshRepeatedly().finally(() => (this.refreshing = null)));
  }

  private async refreshRepeatedly(): Promise<void> {
    do {
      this.isStale = false;
      await this.refreshOnce();
      await new Promise((resolve) => setTimeout(resolve, REFRESH_EVERY_MS));
    } while (this.isStale && !this.events.isClosed);
  }

  private async refreshOnce(): Promise<void> {
    if (this.runId === null) {
      // A run that has already ended is reported as well.
      const run = await this.runs.findNext(this.user, this.reportedRunId);
      if (run === null) return;
      this.runId = run.run_id;
      this.position = 0;
      this.send('run_started', `${run.run_id}-0`, toRunView({ ...run, ...AT_START }));
    }
    const run = await this.runs.findById(this.user, this.runId);
    for (const source of await this.runs.listFinishedSources(this.user, this.runId, this.position)) {
      this.position = source.position;
      this.send('source_finished', `${source.run_id}-${source.position}`, toFinishedSourceView(source));
    }
    if (run !== null && run.status === 'running') return;
    if (run !== null) this.send('run_finished', `${run.run_id}-end`, toRunView(run));
    this.reportedRunId = Math.max(this.runId, this.newestRunId - 1);
    this.runId = null;
    this.isStale = true;
  }

  private send(event: string, id: string, data: object): void {
    this.events.send(event, data, id);
  }

  end(): void {
    this.events.end();
  }
}

function toState(run: RunRow | null): object {
  if (run === null) return { running: false, run_id: null, done: 0, total: 0 };
  return { running: true, run_id: run.run_id, done: countFinished(run), total: run.sources_total };
}

function countFinished(run: RunRow): number {
  return run.sources_ok + run.sources_not_modified + run.sources_failed;
}
