import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, sql } from '@reader/database';

/** The user or the provider's session that a back-channel logout names. */
export interface LogoutSubject {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

@Injectable()
export class ProviderSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Null for a session that a password began. */
  findIdToken(sid: string): Promise<{ readonly idp_id_token: string | null } | null> {
    return this.database.queryOne(
      sql`select idp_id_token from sessions where sid = ${sid} and idp_issuer is not null`,
    );
  }

  /** Ends the sessions that the provider began; those of a password stay. @returns their number */
  endSessions(queries: SqlExecutor, { issuer, subject, sid }: LogoutSubject): Promise<number> {
    return queries.run(sql`
      delete from sessions s using users u
      where u.user_id = s.user_id and s.idp_issuer = ${issuer}
        and (${sid}::text is null or s.idp_sid = ${sid})
        and (${subject}::text is null or (u.idp_issuer = ${issuer} and u.idp_subject = ${subject}))`);
  }

  /** @returns false when it was used before */
  async markUsed(token: string, lifetimeMs: number, queries: SqlExecutor = this.database): Promise<boolean> {
    const hash = createHash('sha256').update(token).digest();
    await queries.run(sql`delete from used_idp_tokens where expires_at <= now()`);
    const inserted = await queries.run(sql`
      insert into used_idp_tokens (token_hash, expires_at)
      values (${hash}, now() + ${lifetimeMs}::float * interval '1 millisecond')
      on conflict (token_hash) do nothing`);
    return inserted > 0;
  }
}
