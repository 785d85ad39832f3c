import type { Response } from 'express';

/** Proxies close what is silent for longer; a comment keeps it open. */
const HEARTBEAT_MS = 15_000;
/** A reader that takes nothing off the wire is not kept. */
const UNSENT_MAX_BYTES = 1024 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would keep events back.
  'X-Accel-Buffering': 'no',
};

/** Server-sent events (HTML Living Standard §9.2) as the answer to one request. */
export class EventStream {
  private heartbeat: NodeJS.Timeout | null = null;

  constructor(private readonly response: Response) {
    response.once('close', () => this.stopHeartbeat());
  }

  /** @param reconnectMs how long the browser waits before it comes back */
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

  /** @param reconnectMs when the browser may come back, if not as said in the beginning */
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
