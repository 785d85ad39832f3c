import { type Database, sql } from '@reader/database';
import pgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { type Role, type Settings, User } from '../user/user.entity';

declare module 'express-session' {
  interface SessionData {
    /** The id that may be shown to users; the secret one is only in the cookie. */
    publicId: number;
    userId: number;
    /** Milliseconds since the epoch. */
    signedInAt: number;
    seenAt: number;
  }
}

interface SessionUserRow {
  readonly session_id: number;
  readonly sess: SessionData;
  readonly signed_in_at: Date;
  readonly seen_at: Date;
  readonly user_id: number;
  readonly username: string;
  readonly username_key: string;
  readonly email: string | null;
  readonly role: Role;
  readonly password_hash: string | null;
  readonly settings: Partial<Settings>;
  readonly created_at: Date;
}

/** The session at the identity provider that began ours. */
export interface ProviderSession {
  readonly issuer: string;
  readonly sid: string | null;
  readonly idToken: string | null;
}

/** A new session, with the user that the password was checked against. */
export interface NewSession {
  readonly sid: string;
  readonly user: User;
  readonly device: string | null;
  readonly cookie: SessionData['cookie'];
  /** Null for a sign-in with a password. */
  readonly provider: ProviderSession | null;
}

const USER = Symbol('the user of a session');
type WithUser = SessionData & { [USER]?: User };
type Done = (error?: unknown) => void;

const PRUNE_SECONDS = 3600;

/**
 * Sessions in Postgres. Each request reads the session and its user in one query, so that a change by any
 * process applies to the next request. Only `insert` creates rows: a request that outlives its session saves
 * nothing.
 */
export class SessionStore extends pgSimple(session) {
  private readonly users = new WeakMap<Request, User>();

  constructor(
    private readonly database: Database,
    private readonly idleMs: number,
  ) {
    super({
      pool: database.pool,
      tableName: 'sessions',
      ttl: idleMs / 1000,
      pruneSessionInterval: PRUNE_SECONDS,
      errorLog: () => undefined,
    });
    // `Sessions.findUser` records use once an hour. Without `touch`, express-session does not process the
    // session again at every request.
    this.touch = undefined as never;
  }

  /** The user of the session at the start of the request; null without a session. */
  getUser(request: Request): User | null {
    return this.users.get(request) ?? null;
  }

  /**
   * Inserts a session. The share lock makes a concurrent change of the account either end this session or be
   * seen here.
   * @returns false when the account was deleted or its password changed since `user` was read
   */
  async insert({ sid, user, device, cookie, provider }: NewSession): Promise<boolean> {
    const [sess, expire] = [JSON.stringify({ cookie }), new Date(Date.now() + this.idleMs)];
    const inserted = await this.database.run(sql`
      insert into sessions (sid, sess, expire, user_id, device, signed_in_at, seen_at,
                            idp_issuer, idp_sid, idp_id_token)
      select ${sid}, ${sess}::json, ${expire}::timestamptz, u.user_id, ${device}, now(), now(),
             ${provider?.issuer ?? null}, ${provider?.sid ?? null}, ${provider?.idToken ?? null}
      from users u
      where u.user_id = ${user.id} and u.password_hash is not distinct from ${user.passwordHash}
      for share`);
    return inserted > 0;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.open(sid).then(
      (found) => done(null, found),
      (error: unknown) => done(error),
    );
  }

  /** Updates the row if it still exists. */
  override set(sid: string, { cookie, seenAt }: SessionData, done: Done = () => undefined): void {
    const expire = cookie.expires ?? new Date(Date.now() + this.idleMs);
    const seen = new Date(seenAt);
    this.database
      .run(
        sql`
          update sessions set sess = ${JSON.stringify({ cookie })}, expire = ${expire}, seen_at = ${seen}
          where sid = ${sid}`,
      )
      .then(() => done(), done);
  }

  override createSession(request: Request, data: WithUser): Session & SessionData {
    const user = data[USER];
    if (user !== undefined) this.users.set(request, user);
    return super.createSession(request, data);
  }

  private async open(sid: string): Promise<WithUser | null> {
    const row = await this.database.queryOne<SessionUserRow>(
      sql`
        select x.session_id, x.sess, x.signed_in_at, x.seen_at, u.user_id, u.username, u.username_key,
               u.email, u.role, u.password_hash, u.settings, u.created_at
        from sessions x join users u on u.user_id = x.user_id
        where x.sid = ${sid} and x.expire >= now()`.toPrepared('accounts.session.open'),
    );
    if (row === null) return null;
    return {
      ...row.sess,
      publicId: row.session_id,
      userId: row.user_id,
      signedInAt: row.signed_in_at.getTime(),
      seenAt: row.seen_at.getTime(),
      [USER]: toUser(row),
    };
  }
}

function toUser(row: SessionUserRow): User {
  return Object.assign(new User(), {
    id: row.user_id,
    username: row.username,
    usernameKey: row.username_key,
    email: row.email,
    role: row.role,
    passwordHash: row.password_hash,
    chosen: row.settings,
    createdAt: row.created_at,
  });
}
