import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setImmediate as waitForPoll, setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SHUTDOWN_TIMEOUT_MS } from '@reader/config';
import onHeaders from 'on-headers';
import { createShutdownController, setShutdownSignal } from './shutdown-signal';

/**
 * How long a connection may be idle once the server listens no more. A request that is on its way arrives
 * within this time, even on a busy machine.
 */
const IDLE_MS = 500;

/** A pass of the event loop in which hardly any connection can arrive, and how often to wait for one. */
const QUIET_PASS_MS = 1;
const PASSES_MAX = 200;

/**
 * Takes a stopping process out of service without losing a request. From the start every response carries
 * `Connection: close` and event streams end. New connections are accepted for a grace time, because proxies
 * and orchestrators learn late that the process stops. Idle connections are closed only after it: a client
 * that uses one meanwhile gets an answer that closes it, instead of a reset.
 */
@Injectable()
export class ConnectionDrainer implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(ConnectionDrainer.name);
  private readonly stopping = createShutdownController();
  /** A number, because V8 collects late what a long-lived set has held. */
  private openResponses = 0;
  private closesIdle = false;
  private drained: Promise<void> | null = null;

  constructor(private readonly host: HttpAdapterHost) {}

  get isDraining(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Ahead of the app's own listener, so that no response is missed, whichever middleware sends it. */
  onModuleInit(): void {
    this.server?.prependListener('request', (_: IncomingMessage, response: ServerResponse) =>
      this.track(response),
    );
  }

  /**
   * Settles when all connections are closed. What still runs after SHUTDOWN_TIMEOUT_MS is cut.
   * @param graceMs how long new connections are accepted
   */
  drain(graceMs = 0): Promise<void> {
    return (this.drained ??= this.closeConnections(graceMs));
  }

  /** A process that closes after an unexpected error gets no signal. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Requests need the database, which closes after this hook. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.drain();
  }

  /** Undefined in a process that runs one job and serves nothing. */
  private get server(): Server | undefined {
    const adapter = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | undefined;
    return adapter?.getHttpServer() as Server | undefined;
  }

  private track(response: ServerResponse): void {
    setShutdownSignal(response, this.stopping.signal);
    this.openResponses += 1;
    onHeaders(response, () => {
      if (this.isDraining) response.setHeader('Connection', 'close');
    });
    response.once('close', () => {
      this.openResponses -= 1;
      // Headers that were sent before the signal promised to keep the connection.
      if (this.closesIdle) setImmediate(() => this.server?.closeIdleConnections());
    });
  }

  /** Node does not count a connection as idle on which no request ever began, as browsers open in advance. */
  private closeIdle(server: Server): void {
    if (this.closesIdle && this.openResponses === 0) server.closeAllConnections();
    else server.closeIdleConnections();
    this.closesIdle = true;
  }

  private async closeConnections(graceMs: number): Promise<void> {
    const deadline = performance.now() + SHUTDOWN_TIMEOUT_MS;
    this.stopping.abort();
    const { server } = this;
    if (server?.listening !== true) return;
    if (graceMs > 0) await sleep(graceMs);
    await acceptBacklog();
    const closed = stopListening(server);
    const idle = setInterval(() => this.closeIdle(server), IDLE_MS);
    const timer = setTimeout(() => {
      this.log.warn(`${this.openResponses} requests did not end in time and are cut`);
      server.closeAllConnections();
    }, deadline - performance.now());
    await closed;
    clearInterval(idle);
    clearTimeout(timer);
  }
}

/**
 * Connections that wait in the backlog when the server stops listening would be reset. The event loop accepts
 * them, then works on requests, while others arrive: so this waits for a pass with little work.
 */
async function acceptBacklog(): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const began = performance.now();
    await waitForPoll();
    if (performance.now() - began < QUIET_PASS_MS) return;
  }
}

/**
 * Settles when the last connection is closed. The method of an HTTP server would also close connections whose
 * next request has arrived but is not read yet.
 */
function stopListening(server: Server): Promise<void> {
  // `close` of the class that HTTP servers extend, which only stops listening.
  const httpServer: unknown = Object.getPrototypeOf(server);
  const { close } = Object.getPrototypeOf(httpServer) as Pick<Server, 'close'>;
  return new Promise((resolve) => void close.call(server, () => resolve()));
}
