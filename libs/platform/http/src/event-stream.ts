import type { Response } from 'express';

/** Proxies close silent connections after a longer time; a comment prevents that. */
const HEARTBEAT_MS = 15_000;
/** A client that reads nothing is disconnected beyond this. */
const UNSENT_MAX_BYTES = 1024 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would otherwise buffer the events.
  'X-Accel-Buffering': 'no',
};

/** Server-sent events (HTML Living Standard §9.2) as the response to one request. */
export class EventStream {
  private heartbeat: NodeJS.Timeout | null = null;

  constructor(private readonly response: Response) {
    response.once('close', () => this.stopHeartbeat());
  }

  /** @param reconnectMs how long the browser waits before it reconnects */
  begin(reconnectMs: number): void {
    if (this.isClosed) return;
    this.response.writeHead(200, HEADERS);
    this.write(`retry: ${reconnectMs}\n\n`);
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
  }

  send(event: string, data: object, id?: string): void {
    const named = id === undefined ? '' : `id: ${id}\n`;
    this.write(`event: ${event}\n${named}data: ${JSON.stringify(data)}\n\n`);
  }

  get isClosed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  /** @param reconnectMs when the browser may reconnect; by default the time given to `begin` */
  end(reconnectMs?: number): void {
    this.stopHeartbeat();
    if (reconnectMs !== undefined) this.write(`retry: ${reconnectMs}\n\n`);
    if (!this.isClosed) this.response.end();
  }

  private write(text: string): void {
    if (this.isClosed) return;
    this.response.write(text);
    if (this.response.writableLength > UNSENT_MAX_BYTES) this.response.destroy();
  }

  private stopHeartbeat(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
  }
}
