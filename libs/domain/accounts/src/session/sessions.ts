import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, type SqlExecutor, sql } from '@reader/database';
import { Unauthenticated } from '@reader/http';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { DAY_MS, HOUR_MS } from '@reader/duration';
import type { User } from '../user/user.entity';
import { describeDevice } from './device';
import { isOverTls, getSessionCookieName } from './session-cookie';
import { type ProviderSession, SessionStore } from './session-store';

/** A session ends after this time without use. */
const IDLE_MS = 14 * DAY_MS;
/** A session ends after this time in any case. */
export const SESSION_AGE_MAX_MS = 30 * 24 * HOUR_MS;
/** Interval at which use is recorded, so that most reads do not write. */
const SEEN_EVERY_MS = HOUR_MS;

/** Sessions in Postgres, with cookies signed by SESSION_SECRET. Opened only for routes that need one. */
@Injectable()
export class Sessions implements OnApplicationShutdown {
  private readonly store: SessionStore;
  private readonly plain: RequestHandler;
  private readonly secure: RequestHandler;

  constructor(
    database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.store = new SessionStore(database, IDLE_MS);
    this.plain = this.createMiddleware(false);
    this.secure = this.createMiddleware(true);
  }

  /** Sets `request.session` from the cookie, or to an empty session. */
  open(request: Request, response: Response): Promise<void> {
    if (request.session !== undefined) return Promise.resolve();
    const middleware = this.isOverTls(request) ? this.secure : this.plain;
    return new Promise((resolve, reject) => {
      void middleware(request, response, (error?: unknown) =>
        error instanceof Error ? reject(error) : resolve(),
      );
    });
  }

  /** The signed-in user, or null. */
  async findUser(request: Request, response: Response): Promise<User | null> {
    await this.open(request, response);
    const { signedInAt = 0, seenAt = 0 } = request.session;
    const user = this.store.getUser(request);
    const now = Date.now();
    if (user === null || now - signedInAt > SESSION_AGE_MAX_MS) return null;
    if (now - seenAt > SEEN_EVERY_MS) request.session.seenAt = now;
    return user;
  }

  /**
   * Signs the user in, always under a new session id, so that an id planted before is useless.
   * @param user as read when the password was checked
   * @param provider what the identity provider began; null for a sign-in with a password
   * @throws Unauthenticated when the account has changed since
   */
  async start(
    request: Request,
    response: Response,
    user: User,
    provider: ProviderSession | null = null,
  ): Promise<void> {
    await this.open(request, response);
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: Error | null) => (error ? reject(error) : resolve()));
    });
    const device = describeDevice(request.get('user-agent'));
    const { sessionID: sid, session } = request;
    if (!(await this.store.insert({ sid, user, device, cookie: session.cookie, provider }))) {
      // Otherwise the browser would get the cookie of a session that does not exist.
      await this.deleteSession(request);
      throw new Unauthenticated('The account was changed just now. Sign in again.', 'invalid_credentials');
    }
    const now = Date.now();
    // express-session sends the cookie because the session is no longer empty.
    Object.assign(session, { userId: user.id, signedInAt: now, seenAt: now });
  }

  async end(request: Request, response: Response): Promise<void> {
    const isSecure = this.isOverTls(request);
    await this.deleteSession(request);
    response.clearCookie(getSessionCookieName(isSecure), { path: '/', secure: isSecure });
  }

  /**
   * Ends all sessions of the user, except `keep`.
   * @param queries the transaction of the change that ends them
   * @param keep the secret id of a session
   * @returns number of sessions ended
   */
  async endAll(queries: SqlExecutor, userId: number, keep: string | null = null): Promise<number> {
    return queries.run(sql`delete from sessions where user_id = ${userId} and sid is distinct from ${keep}`);
  }

  onApplicationShutdown(): void {
    void this.store.close();
  }

  private deleteSession(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      request.session.destroy((error: Error | null) => (error ? reject(error) : resolve()));
    });
  }

  private isOverTls(request: Request): boolean {
    return isOverTls(request, this.config.http.publicUrl);
  }

  private createMiddleware(isSecure: boolean): RequestHandler {
    return session({
      name: getSessionCookieName(isSecure),
      secret: this.config.secrets.session,
      store: this.store,
      resave: false,
      saveUninitialized: false,
      // `isOverTls` has already decided which middleware the request takes.
      proxy: isSecure,
      // Both middlewares share a store, which creates cookies, so the request decides here too.
      cookie: (request: Request) => ({
        httpOnly: true,
        sameSite: 'lax',
        secure: this.isOverTls(request),
        maxAge: IDLE_MS,
        path: '/',
      }),
    });
  }
}
