import type { User } from '@reader/accounts';
import type { Response } from 'express';
import { toFinishedSourceView, toRunView } from '../run/run.view';
import type { RunRow, RunsQueries } from '../run/runs.queries';

/** Proxies close what is silent for longer; a comment keeps it open. */
const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it comes back. */
const RECONNECT_MS = 2_000;
/** A reader that takes nothing off the wire is not kept. */
const UNSENT_MAX_BYTES = 1024 * 1024;
/** A run sends a notification a source: what comes within this is looked at together. */
const LOOK_EVERY_MS = 150;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would keep events back.
  'X-Accel-Buffering': 'no',
};

/** Ids are `run-position`; `end` stands behind every position. */
const EVENT_ID = /^(\d{1,15})-(\d{1,10}|end)$/;

/** One open connection: where it stands in which run, and what it has yet to be told. */
export class ProgressStream {
  private readonly heartbeat: NodeJS.Timeout;
  /** The run being told, and the newest one that has been. */
  private runId: number | null = null;
  private told = 0;
  private begun = false;
  private position = 0;
  private looking: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly user: User,
    private readonly runs: RunsQueries,
    private readonly response: Response,
  ) {
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
  }

  /** The state first; after a lost connection the rest of the run that was being watched. */
  async begin(lastEventId: string): Promise<void> {
    const [, watched, at] = EVENT_ID.exec(lastEventId) ?? [];
    const running = await this.running();
    const resumed =
      watched === undefined || at === 'end' ? null : await this.runs.one(this.user, Number(watched));
    const run = resumed ?? running;
    this.runId = run?.run_id ?? null;
    this.told = run === null ? await this.runs.newestId() : run.run_id - 1;
    this.position = resumed === null ? (running === null ? 0 : done(running)) : Number(at);
    this.response.writeHead(200, HEADERS);
    this.write(`retry: ${RECONNECT_MS}\n\n`);
    const [runId, total] = [running?.run_id ?? null, running?.sources_total ?? 0];
    const state = { running: running !== null, run_id: runId, done: running ? done(running) : 0, total };
    this.send('state', `${this.runId ?? this.told}-${this.runId === null ? 'end' : this.position}`, state);
    this.begun = true;
    await this.look();
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
    } while (this.again && !this.response.writableEnded);
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

  private async running(): Promise<RunRow | null> {
    const id = await this.runs.running();
    return id === null ? null : this.runs.one(this.user, id);
  }

  private send(event: string, id: string, data: object): void {
    this.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  private write(text: string): void {
    if (this.response.writableEnded) return;
    this.response.write(text);
    if (this.response.writableLength > UNSENT_MAX_BYTES) this.response.destroy();
  }

  end(): void {
    clearInterval(this.heartbeat);
    if (!this.response.writableEnded) this.response.end();
  }
}

function done(run: RunRow): number {
  return run.sources_ok + run.sources_not_modified + run.sources_failed;
}
