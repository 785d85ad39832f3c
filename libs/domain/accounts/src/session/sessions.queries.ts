import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import type { Session } from './session.entity';
import { SESSION_AGE_MAX_MS } from './sessions';

export type SessionRow = Pick<Session, 'session_id' | 'device' | 'signed_in_at' | 'seen_at'>;

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
    const counted = await this.database.queryOne<{ total: number }>(
      sql`select count(*)::int as total from sessions x where x.user_id = ${userId} and ${isOpen()}`,
    );
    return { items, total: counted?.total ?? 0 };
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
