import { EventStream } from '@reader/http';

/** The `retry` value that browsers wait before they reconnect. */
const RECONNECT_MS = 2_000;

/** One open event stream. */
export class ChangeStream extends EventStream {
  private readonly started = Promise.withResolvers<void>();

  /** @param at sent to the client: the stream reports every change after this time */
  start(at: Date): void {
    this.begin(RECONNECT_MS);
    this.send('state', { at: at.toISOString() });
    this.started.resolve();
  }

  /** Sends the event, but not before `start`. */
  report(event: string, data: object): void {
    void this.started.promise.then(() => this.send(event, data));
  }
}
