import { type Database, sql } from '@reader/database';
import pgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { type Role, type Settings, User } from '../user/user.entity';

declare module 'express-session' {
  interface SessionData {
    userId: number;
    /** Milliseconds since the epoch. */
    signedInAt: number;
    seenAt: number;
  }
}

interface OpenedRow {
  readonly sess: SessionData;
  readonly user_id: number | null;
  readonly username: string;
  readonly username_key: string;
  readonly email: string | null;
  readonly role: Role;
  readonly password_hash: string | null;
  readonly settings: Partial<Settings>;
  readonly created_at: Date;
}

const OWNER = Symbol('the user of a session');
type WithOwner = SessionData & { [OWNER]?: User };

const PRUNE_SECONDS = 3600;

/**
 * Sessions in Postgres. Every request begins here, so a session and its user are one question: what ended or
 * changed, in whatever process, holds from the next request on.
 */
export class SessionStore extends pgSimple(session) {
  private readonly owners = new WeakMap<Request, User>();

  constructor(
    private readonly database: Database,
    idleMs: number,
  ) {
    super({
      pool: database.pool,
      tableName: 'sessions',
      ttl: idleMs / 1000,
      pruneSessionInterval: PRUNE_SECONDS,
      errorLog: () => undefined,
    });
    // Use is noted by whoever changes the session, once an hour: a plain read writes nothing. For a touch
    // that does nothing express-session would go through the session once more at every request.
    this.touch = undefined as never;
  }

  /** Whose session it was when the request came; null without one. */
  ownerOf(request: Request): User | null {
    return this.owners.get(request) ?? null;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.open(sid).then(
      (found) => done(null, found),
      (error: unknown) => done(error),
    );
  }

  override createSession(request: Request, data: WithOwner): Session & SessionData {
    const owner = data[OWNER];
    if (owner !== undefined) this.owners.set(request, owner);
    return super.createSession(request, data);
  }

  private async open(sid: string): Promise<WithOwner | null> {
    const row = await this.database.row<OpenedRow>(
      sql`
        select x.sess, u.user_id, u.username, u.username_key, u.email, u.role, u.password_hash, u.settings,
               u.created_at
        from sessions x left join users u on u.user_id = (x.sess ->> 'userId')::bigint
        where x.sid = ${sid} and x.expire >= now()`.prepared(),
    );
    if (row === null) return null;
    return row.user_id === null ? row.sess : { ...row.sess, [OWNER]: toUser(row) };
  }
}

function toUser(row: OpenedRow): User {
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
