import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import type { Session } from './session.entity';
import { SESSION_AGE_MAX_MS } from './sessions';

export type SessionRow = Pick<Session, 'session_id' | 'device' | 'signed_in_at' | 'seen_at'>;

export interface SessionSummary {
  readonly session_count: number;
  /** Null when no session and no token is left that was used. */
  readonly last_seen_at: Date | null;
}

/** Not ended by idling or age. */
const isOpen = () =>
  sql`x.expire >= now() and x.signed_in_at > ${new Date(Date.now() - SESSION_AGE_MAX_MS)}::timestamptz`;

@Injectable()
export class SessionsQueries {
  constructor(private readonly database: Database) {}

  /** Last used first. Uses the index sessions_user. */
  async listFor(userId: number, page: PageQuery): Promise<PageResult<SessionRow>> {
    const items = await this.database.query<SessionRow>(sql`
      select x.session_id, x.device, x.signed_in_at, x.seen_at
      from sessions x
      where x.user_id = ${userId} and ${isOpen()}
      order by x.seen_at desc, x.session_id desc
      limit ${page.limit} offset ${page.offset}`);
    const total = await this.database.count(
      sql`select count(*)::int as n from sessions x where x.user_id = ${userId} and ${isOpen()}`,
    );
    return { items, total };
  }

  /** By user: open sessions, and the last use of a session or of a token of an app. */
  async summarize(userIds: readonly number[]): Promise<Map<number, SessionSummary>> {
    const rows = await this.database.query<SessionSummary & { user_id: number }>(sql`
      select u.user_id,
             (select count(*)::int from sessions x
              where x.user_id = u.user_id and ${isOpen()}) as session_count,
             greatest((select max(x.seen_at) from sessions x where x.user_id = u.user_id),
                      (select max(t.last_used_at) from sync_tokens t
                       where t.user_id = u.user_id)) as last_seen_at
      from unnest(${userIds}::bigint[]) as u (user_id)`);
    return new Map(rows.map(({ user_id: id, ...summary }) => [id, summary]));
  }

  /** @returns false when the user has no such session */
  async end(userId: number, sessionId: number): Promise<boolean> {
    const ended = sql`delete from sessions where user_id = ${userId} and session_id = ${sessionId}`;
    return (await this.database.run(ended)) > 0;
  }

  /** Those of the secret session ids whose session has not ended. */
  async findOpen(sids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ sid: string }>(
      sql`select x.sid from sessions x where x.sid = any(${sids}::text[]) and ${isOpen()}`,
    );
    return new Set(rows.map(({ sid }) => sid));
  }
}
