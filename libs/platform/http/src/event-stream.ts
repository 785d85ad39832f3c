import type { Response } from 'express';
import { releaseRequestSlot } from './request-slot';
import { getShutdownSignal } from './shutdown-signal';

/** Proxies close silent connections after a longer time; a comment prevents that. */
const HEARTBEAT_MS = 15_000;
/** A client that reads nothing is disconnected beyond this. */
const UNSENT_MAX_BYTES = 1024 * 1024;

/** After the process that sent the stream began to stop; spread, because all its clients come back. */
const SHUTDOWN_RECONNECT_MIN_MS = 1_000;
const SHUTDOWN_RECONNECT_MAX_MS = 4_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // nginx would otherwise buffer the events.
  'X-Accel-Buffering': 'no',
};

interface EventStreamOptions {
  /** The stream answers a question and ends by itself, so a stopping process lets it end like any request. */
  readonly endsByItself?: boolean;
}

/**
 * Server-sent events (HTML Living Standard §9.2) as the response to one request. When the process begins to
 * stop, the stream sends the event `shutdown` and ends.
 */
export class EventStream {
  private heartbeat: NodeJS.Timeout | null = null;
  /** Sent with the next event. */
  private reconnectMs: number | null = null;
  private readonly shutdown: AbortSignal;

  constructor(
    private readonly response: Response,
    private readonly options: EventStreamOptions = {},
  ) {
    this.shutdown = getShutdownSignal(response);
    response.once('close', () => this.stopHeartbeat());
  }

  /** @param reconnectMs how long the browser waits before it reconnects */
  begin(reconnectMs: number): void {
    if (this.isClosed) return;
    this.response.writeHead(200, HEADERS);
    this.response.flushHeaders();
    // Else the next request on this connection, which may be a proxy's for another user, would wait for ever.
    if (this.response.req.method === 'HEAD') return this.end();
    this.reconnectMs = reconnectMs;
    this.heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    if (this.options.endsByItself === true) return;
    releaseRequestSlot(this.response);
    this.endOnShutdown();
  }

  send(event: string, data: object, id?: string): void {
    const named = id === undefined ? '' : `id: ${id}\n`;
    const retry = this.reconnectMs === null ? '' : `retry: ${this.reconnectMs}\n`;
    this.reconnectMs = null;
    this.write(`event: ${event}\n${named}data: ${JSON.stringify(data)}\n${retry}\n`);
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

  private endOnShutdown(): void {
    if (this.shutdown.aborted) return this.handleShutdown();
    this.shutdown.addEventListener('abort', this.handleShutdown, { once: true });
    this.response.once('close', () => this.shutdown.removeEventListener('abort', this.handleShutdown));
  }

  private readonly handleShutdown = (): void => {
    const spread = SHUTDOWN_RECONNECT_MAX_MS - SHUTDOWN_RECONNECT_MIN_MS;
    this.reconnectMs = SHUTDOWN_RECONNECT_MIN_MS + Math.round(Math.random() * spread);
    this.send('shutdown', {});
    this.end();
  };

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
