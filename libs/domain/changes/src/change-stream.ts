import type { EventStream } from '@reader/http';

/** How long a browser waits before it comes back. */
const RECONNECT_MS = 2_000;
/** Tabs beyond the limit must not push each other out all the time. */
const EVICTED_RECONNECT_MS = 60_000;

/** One tab that listens. What it is told before it has been greeted waits until then. */
export class ChangeStream {
  private waiting: (() => void)[] | null = [];

  constructor(private readonly events: EventStream) {}

  /** @param at every change after this time is told */
  start(at: Date): void {
    this.events.begin(RECONNECT_MS);
    this.events.send('state', { at: at.toISOString() });
    for (const send of this.waiting ?? []) send();
    this.waiting = null;
  }

  send(event: string, data: object): void {
    if (this.waiting === null) this.events.send(event, data);
    else this.waiting.push(() => this.events.send(event, data));
  }

  get isOver(): boolean {
    return this.events.isClosed;
  }

  evict(): void {
    this.events.end(EVICTED_RECONNECT_MS);
  }

  end(): void {
    this.events.end();
  }
}
