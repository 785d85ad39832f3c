import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Listener } from '@reader/database';
import type { Request } from 'express';
import type { UserRef } from '../user/user.entity';
import { SessionsQueries } from './sessions.queries';

/** Interval of checks for sessions that ended by idling or age, which are not announced. */
const CHECK_EVERY_MS = 15_000;

interface Watched {
  readonly userId: number;
  readonly sid: string;
  readonly end: () => void;
}

/** Ends long-lived responses (event streams) when their session has ended, in any process. */
@Injectable()
export class SessionWatch implements BeforeApplicationShutdown {
  private readonly log = new Logger(SessionWatch.name);
  private readonly watched = new Set<Watched>();
  private listening: Promise<unknown> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly listener: Listener,
    private readonly queries: SessionsQueries,
  ) {}

  /**
   * Calls `end` once when the request's session ends, at once if it has already.
   * @returns a function that stops watching
   */
  async watch(user: UserRef, request: Request, end: () => void): Promise<() => void> {
    const watched: Watched = { userId: user.id, sid: request.sessionID, end };
    await this.listen();
    this.watched.add(watched);
    // The session may have ended between the guard and here.
    await this.check([watched]);
    return () => void this.watched.delete(watched);
  }

  /** Ends responses of all sessions that have ended, also by idling or age. */
  async checkAll(): Promise<void> {
    await this.check([...this.watched]);
  }

  beforeApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private async check(watched: readonly Watched[]): Promise<void> {
    if (watched.length === 0) return;
    const open = await this.queries.findOpen(watched.map(({ sid }) => sid));
    for (const each of watched) if (!open.has(each.sid) && this.watched.delete(each)) each.end();
  }

  /** Subscribes on the first call; after a failure the next call tries again. */
  private async listen(): Promise<void> {
    try {
      await (this.listening ??= this.listener.on('sessions', this.handleEnded));
    } catch (error) {
      this.listening = null;
      throw error;
    }
    this.timer ??= setInterval(() => {
      this.checkAll().catch((error: unknown) => this.log.warn({ err: error }));
    }, CHECK_EVERY_MS);
  }

  /** @param payload names the user whose sessions ended; empty after a lost connection (any user) */
  private readonly handleEnded = (payload: string): void => {
    const ended = payload === '' ? null : (JSON.parse(payload) as { readonly user_id: number });
    const concerned = [...this.watched].filter(({ userId }) => ended === null || ended.user_id === userId);
    this.check(concerned).catch((error: unknown) => this.log.warn({ err: error }));
  };
}
