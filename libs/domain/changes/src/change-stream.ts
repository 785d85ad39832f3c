import type { EventStream } from '@reader/http';

/** The `retry` value that browsers wait before they reconnect. */
const RECONNECT_MS = 2_000;
/** Longer, so that tabs beyond the limit do not keep evicting each other. */
const EVICTED_RECONNECT_MS = 60_000;

/** One open event stream. Events sent before `start` are queued until then. */
export class ChangeStream {
  private waiting: (() => void)[] | null = [];

  constructor(private readonly events: EventStream) {}

  /** @param at sent to the client: the stream reports every change after this time */
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
