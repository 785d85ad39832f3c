import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LimitReached, SecurityLog, type UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { type PageQuery, type PageResult, throwNotFound, Unauthenticated } from '@reader/http';

/** One for each podcast app and device of a person. */
export const PODCAST_TOKENS_MAX = 10;
/** `rdr_` is what logs redact. */
const TOKEN_PREFIX = 'rdr_pod_';
const SECRET_BYTES = 32;

export interface PodcastTokenRow {
  readonly token_id: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The user whose podcast it is. */
export interface PodcastOwner extends UserRef {
  readonly username: string;
}

@Injectable()
export class PodcastTokensService {
  constructor(
    private readonly database: Database,
    private readonly security: SecurityLog,
  ) {}

  async listFor(user: UserRef, { limit, offset }: PageQuery): Promise<PageResult<PodcastTokenRow>> {
    const [items, total] = await Promise.all([
      this.database.query<PodcastTokenRow>(sql`
        select token_id, created_at, last_used_at from podcast_tokens where user_id = ${user.id}
        order by token_id desc limit ${limit} offset ${offset}`),
      this.database.count(sql`select count(*)::integer as n from podcast_tokens where user_id = ${user.id}`),
    ]);
    return { items, total };
  }

  /**
   * The plaintext is shown this once.
   * @param sid the session that asks for it
   * @throws Unauthenticated when that session ended during the request; LimitReached
   */
  async create(user: UserRef, sid: string): Promise<{ id: number; plaintext: string }> {
    const plaintext = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    const id = await this.database.withTransaction(async (tx) => {
      // The lock makes concurrent requests count one after the other.
      await tx.queryOne(sql`select 1 from users where user_id = ${user.id} for update`);
      if ((await tx.queryOne(sql`select 1 from sessions where sid = ${sid}`)) === null)
        throw new Unauthenticated();
      const row = await tx.queryOne<{ token_id: number }>(sql`
        insert into podcast_tokens (user_id, token_hash)
        select ${user.id}::bigint, ${hashToken(plaintext)}
        where (select count(*) from podcast_tokens where user_id = ${user.id}) < ${PODCAST_TOKENS_MAX}
        returning token_id`);
      if (row !== null) return row.token_id;
      throw new LimitReached(
        PODCAST_TOKENS_MAX,
        `You have ${PODCAST_TOKENS_MAX} podcast addresses: revoke one first.`,
      );
    });
    this.security.record('token_creation', 'success', { user_id: user.id, token_id: id });
    return { id, plaintext };
  }

  /** The address stops working at once. @throws NotFound also for tokens of other users */
  async revoke(user: UserRef, tokenId: number): Promise<void> {
    const deleted = await this.database.run(
      sql`delete from podcast_tokens where token_id = ${tokenId} and user_id = ${user.id}`,
    );
    if (deleted === 0) throwNotFound('token');
    this.security.record('token_revocation', 'success', { user_id: user.id, token_id: tokenId });
  }

  /** The owner of the feed. Records the use. @throws NotFound for a token that is unknown or revoked */
  async getOwner(plaintext: string): Promise<PodcastOwner> {
    const hash = hashToken(plaintext);
    const owner = await this.database.queryOne<PodcastOwner>(sql`
      select u.user_id as id, u.username from podcast_tokens t join users u on u.user_id = t.user_id
      where t.token_hash = ${hash}`);
    if (owner === null) return throwNotFound('podcast');
    await this.database.run(sql`
      update podcast_tokens set last_used_at = now()
      where token_hash = ${hash} and coalesce(last_used_at, '-infinity') < now() - interval '1 minute'`);
    return owner;
  }
}

function hashToken(plaintext: string): Buffer {
  return createHash('sha256').update(plaintext).digest();
}
