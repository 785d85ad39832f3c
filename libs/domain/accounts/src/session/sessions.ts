import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, sql } from '@reader/database';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { User } from '../user/user.entity';
import { SessionStore } from './session-store';

export const SESSION_COOKIE = 'reader_session';
const HOUR_MS = 3_600_000;
/** A session that nobody uses ends after this long, */
const IDLE_MS = 14 * 24 * HOUR_MS;
/** and any session after this long. */
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** Use is noted once an hour: a plain read must not write. */
const SEEN_EVERY_MS = HOUR_MS;

/** Sessions in Postgres, signed with SESSION_SECRET. Opened only for routes that need one. */
@Injectable()
export class Sessions implements OnApplicationShutdown {
  private readonly store: SessionStore;
  private readonly middleware: RequestHandler;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.store = new SessionStore(database, IDLE_MS);
    this.middleware = session({
      name: SESSION_COOKIE,
      secret: config.secrets.session,
      store: this.store,
      resave: false,
      saveUninitialized: false,
      // Secure exactly when the request came by TLS, as the trusted proxies say.
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: IDLE_MS, path: '/' },
    });
  }

  /** Puts `request.session` there, with what the cookie says or empty. */
  open(request: Request, response: Response): Promise<void> {
    if (request.session !== undefined) return Promise.resolve();
    return new Promise((resolve, reject) => {
      void this.middleware(request, response, (error?: unknown) =>
        error instanceof Error ? reject(error) : resolve(),
      );
    });
  }

  /** The signed-in user, or null. */
  async userOf(request: Request, response: Response): Promise<User | null> {
    await this.open(request, response);
    const { signedInAt = 0, seenAt = 0 } = request.session;
    const user = this.store.ownerOf(request);
    const now = Date.now();
    if (user === null || now - signedInAt > ABSOLUTE_MS) return null;
    if (now - seenAt > SEEN_EVERY_MS) request.session.seenAt = now;
    return user;
  }

  /** Always under a new id: one that was planted before signing in is worth nothing. */
  async start(request: Request, response: Response, userId: number): Promise<void> {
    await this.open(request, response);
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: Error | null) => (error ? reject(error) : resolve()));
    });
    const now = Date.now();
    Object.assign(request.session, { userId, signedInAt: now, seenAt: now });
    await new Promise<void>((resolve, reject) => {
      request.session.save((error: Error | null) => (error ? reject(error) : resolve()));
    });
  }

  async end(request: Request, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: Error | null) => (error ? reject(error) : resolve()));
    });
    response.clearCookie(SESSION_COOKIE, { path: '/' });
  }

  /** Every session of the user, but for the one to keep. */
  async endAll(userId: number, keep: string | null = null): Promise<void> {
    await this.database.run(
      sql`delete from sessions where sess ->> 'userId' = ${String(userId)} and sid is distinct from ${keep}`,
    );
  }

  /** Of these sessions, those in which somebody is signed in still: for answers that last. */
  async stillSignedIn(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ sid: string }>(sql`
      select x.sid from sessions x join users u on u.user_id = (x.sess ->> 'userId')::bigint
      where x.sid = any(${ids}::text[]) and x.expire >= now()
        and (x.sess ->> 'signedInAt')::bigint > ${Date.now() - ABSOLUTE_MS}::bigint`);
    return new Set(rows.map(({ sid }) => sid));
  }

  onApplicationShutdown(): void {
    void this.store.close();
  }
}
