import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Client } from 'pg';
import { connect } from './connection';

type Handler = (payload: string) => void;

const RECONNECT_MS = 1_000;

/**
 * Postgres NOTIFY, heard in this process. A notification is a hint, never the news itself: what was announced while
 * the connection was down is not repeated, so every handler is called with '' after a reconnect and looks for itself.
 */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly log = new Logger(Listener.name);
  private readonly handlers = new Map<string, Set<Handler>>();
  private client: Promise<Client> | null = null;
  private stopped = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Calls the handler on every notification of the channel until the returned function is called. */
  async on(channel: string, handler: Handler): Promise<() => void> {
    const handlers = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, handlers.add(handler));
    const client = await this.connected();
    if (handlers.size === 1) await client.query(`listen "${channel}"`);
    return () => handlers.delete(handler);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    const client = await this.client?.catch(() => null);
    await client?.end();
  }

  private connected(): Promise<Client> {
    return (this.client ??= this.open().catch((error: unknown) => {
      this.client = null;
      throw error;
    }));
  }

  private async open(): Promise<Client> {
    const client = await connect(this.config, 'listener');
    client.on('notification', ({ channel, payload }) => this.tell(channel, payload ?? ''));
    client.once('end', () => this.reconnect());
    for (const channel of this.handlers.keys()) await client.query(`listen "${channel}"`);
    return client;
  }

  private reconnect(): void {
    this.client = null;
    if (this.stopped) return;
    this.connected().then(
      () => [...this.handlers.keys()].forEach((channel) => this.tell(channel, '')),
      (error: Error) => {
        this.log.warn(`listening again in ${RECONNECT_MS} ms: ${error.message}`);
        setTimeout(() => this.reconnect(), RECONNECT_MS).unref();
      },
    );
  }

  private tell(channel: string, payload: string): void {
    for (const handler of this.handlers.get(channel) ?? []) handler(payload);
  }
}
