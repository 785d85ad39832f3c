import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Client } from 'pg';
import { connect } from './connection';

type Handler = (payload: string) => void;

const RECONNECT_MS = 1_000;

/**
 * Postgres NOTIFY for this process. A notification is only a hint: what was sent during an outage is lost, so
 * after a reconnect every handler is called with '' and must look at the tables itself.
 */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly log = new Logger(Listener.name);
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly stopping = new AbortController();
  /** One connection for all handlers, opened for the first one. */
  private client: Promise<Client> | null = null;
  /** A connection runs one query at a time. */
  private pendingListens: Promise<void> = Promise.resolve();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Calls the handler on every notification of the channel until the returned function is called.
   * Waits while a lost connection is restored.
   * @throws when the first connection fails; the handler is then not registered.
   */
  async on(channel: string, handler: Handler): Promise<() => void> {
    const handlers = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    const listening = this.pendingListens.then(() => this.listenTo(channel));
    this.pendingListens = listening.catch(() => undefined);
    try {
      await listening;
    } catch (error) {
      handlers.delete(handler);
      throw error;
    }
    return () => handlers.delete(handler);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const client = await this.client?.catch(() => null);
    await client?.end();
  }

  private async listenTo(channel: string): Promise<void> {
    const client = await (this.client ??= this.open());
    await client.query(`listen "${channel}"`);
  }

  /** Opens the first connection. After an error the next caller tries again. */
  private async open(): Promise<Client> {
    try {
      return await this.listen();
    } catch (error) {
      this.client = null;
      throw error;
    }
  }

  private async listen(): Promise<Client> {
    const client = await connect(this.config, 'listener');
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      client.on('notification', ({ channel, payload }) => this.notify(channel, payload ?? ''));
      for (const channel of this.handlers.keys()) await client.query(`listen "${channel}"`);
    } catch (error) {
      await client.end();
      throw error;
    }
    void ended.then(() => {
      if (!this.stopping.signal.aborted) this.client = this.listenAgain();
    });
    return client;
  }

  private async listenAgain(): Promise<Client> {
    for (;;) {
      try {
        const client = await this.listen();
        for (const channel of this.handlers.keys()) this.notify(channel, '');
        return client;
      } catch (error) {
        this.log.warn(`listening again in ${RECONNECT_MS} ms: ${(error as Error).message}`);
        await sleep(RECONNECT_MS, undefined, { signal: this.stopping.signal, ref: false });
      }
    }
  }

  private notify(channel: string, payload: string): void {
    for (const handler of this.handlers.get(channel) ?? [])
      try {
        handler(payload);
      } catch (error) {
        this.log.error({ err: error, channel, what: 'a notification handler failed' });
      }
  }
}
