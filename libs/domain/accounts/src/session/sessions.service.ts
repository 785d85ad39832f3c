import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { type PageResult, throwNotFound, type PageQuery } from '@reader/http';
import type { User, UserRef } from '../user/user.entity';
import { SecurityLog } from './security-log';
import { Sessions } from './sessions';
import { type SessionRow, SessionsQueries, type SessionSummary } from './sessions.queries';

/** Lists and ends sessions, for users and administrators. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly queries: SessionsQueries,
    private readonly security: SecurityLog,
  ) {}

  listFor(user: UserRef, page: PageQuery): Promise<PageResult<SessionRow>> {
    return this.queries.listFor(user.id, page);
  }

  summarize(users: readonly User[]): Promise<Map<number, SessionSummary>> {
    return this.queries.summarize(users.map(({ id }) => id));
  }

  /** @throws NotFound also for sessions of other users */
  async end(user: UserRef, sessionId: number): Promise<void> {
    if (!(await this.queries.end(user.id, sessionId))) throwNotFound('session');
    this.security.record('session_end', 'success', { user_id: user.id, session_id: sessionId });
  }

  /** @param sid the secret id of the session that stays */
  async endOthers(user: UserRef, sid: string): Promise<void> {
    const count = await this.sessions.endAll(this.database, user.id, sid);
    this.security.record('session_end', 'success', { user_id: user.id, count });
  }

  async listForAdmin(userId: number, page: PageQuery): Promise<PageResult<SessionRow>> {
    await this.checkExists(userId);
    return this.queries.listFor(userId, page);
  }

  async endForAdmin(admin: User, userId: number, sessionId: number): Promise<void> {
    if (!(await this.queries.end(userId, sessionId))) throwNotFound('session');
    const whose = { user_id: userId, by_user_id: admin.id };
    this.security.record('session_end', 'success', { ...whose, session_id: sessionId });
  }

  async endAllForAdmin(admin: User, userId: number): Promise<void> {
    await this.checkExists(userId);
    const count = await this.sessions.endAll(this.database, userId);
    this.security.record('session_end', 'success', { user_id: userId, by_user_id: admin.id, count });
  }

  private async checkExists(userId: number): Promise<void> {
    const user = await this.database.queryOne(sql`select 1 from users where user_id = ${userId}`);
    if (user === null) throwNotFound('user');
  }
}
