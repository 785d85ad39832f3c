import type { User } from '@reader/accounts';
import type { EventStream } from '@reader/http';
import { toFinishedSourceView, toRunView } from '../run/run.view';
import type { RunRow, RunHistory } from '../run/run-history';

/** How long a browser waits before it comes back. */
const RECONNECT_MS = 2_000;
/** A run sends a notification a source: what comes within this is looked at together. */
const LOOK_EVERY_MS = 150;

/** Ids are `run-position`; `end` stands behind every position. */
const EVENT_ID = /^(\d{1,15})-(\d{1,10}|end)$/;

/** One open connection: where it stands in which run, and what it has yet to be told. */
export class ProgressStream {
  /** The run being told, and the newest one that has been. */
  private runId: number | null = null;
  private told = 0;
  private begun = false;
  private position = 0;
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly user: User,
    private readonly runs: RunHistory,
    private readonly events: EventStream,
  ) {}

  /** The state first; after a lost connection the rest of the run that was being watched. */
  async begin(lastEventId: string): Promise<void> {
    const running = await this.runs.running(this.user);
    const resumed = await this.resumed(lastEventId);
    if (resumed !== null) this.follow(resumed.run, resumed.position);
    else if (running !== null) this.follow(running, done(running));
    else this.told = await this.runs.newestId();
    this.events.begin(RECONNECT_MS);
    const id = this.runId === null ? `${this.told}-end` : `${this.runId}-${this.position}`;
    this.send('state', id, stateOf(running));
    this.begun = true;
    await this.look();
  }

  private async resumed(lastEventId: string): Promise<{ run: RunRow; position: number } | null> {
    const [, watched, at] = EVENT_ID.exec(lastEventId) ?? [];
    const run =
      watched === undefined || at === 'end' ? null : await this.runs.one(this.user, Number(watched));
    return run === null ? null : { run, position: Number(at) };
  }

  private follow(run: RunRow, position: number): void {
    this.runId = run.run_id;
    this.told = run.run_id - 1;
    this.position = position;
  }

  /** Looks for what is new; what is asked for while looking is looked for once more, together. */
  async look(): Promise<void> {
    if (!this.begun) return;
    this.again = true;
    await (this.looking ??= this.lookRepeatedly().finally(() => (this.looking = null)));
  }

  private async lookRepeatedly(): Promise<void> {
    do {
      this.again = false;
      await this.lookOnce();
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    } while (this.again && !this.events.isOver);
  }

  private async lookOnce(): Promise<void> {
    if (this.runId === null) {
      // One that was over before we looked is told as well.
      const run = await this.runs.after(this.user, this.told);
      if (run === null) return;
      this.runId = run.run_id;
      this.position = 0;
      this.send(
        'run_started',
        `${run.run_id}-0`,
        toRunView({ ...run, status: 'running', finished_at: null }),
      );
    }
    const run = await this.runs.one(this.user, this.runId);
    for (const source of await this.runs.finished(this.user, this.runId, this.position)) {
      this.position = source.position;
      this.send('source_finished', `${source.run_id}-${source.position}`, toFinishedSourceView(source));
    }
    if (run !== null && run.status === 'running') return;
    if (run !== null) this.send('run_finished', `${run.run_id}-end`, toRunView(run));
    this.told = this.runId;
    this.runId = null;
    this.again = true;
  }

  private send(event: string, id: string, data: object): void {
    this.events.send(event, data, id);
  }

  end(): void {
    this.events.end();
  }
}

function stateOf(run: RunRow | null): object {
  if (run === null) return { running: false, run_id: null, done: 0, total: 0 };
  return { running: true, run_id: run.run_id, done: done(run), total: run.sources_total };
}

function done(run: RunRow): number {
  return run.sources_ok + run.sources_not_modified + run.sources_failed;
}
