import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { BatchLoader } from '@reader/concurrency';
import { Database, sql } from '@reader/database';
import { Conflict, type PageResult, throwNotFound, type PageQuery, Unauthenticated } from '@reader/http';
import { type EntityManager, IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import { LimitReached, type UserLimit } from '../limit/user-limits';
import { SecurityLog } from '../session/security-log';
import { User } from '../user/user.entity';
import { hashToken, SyncToken } from './sync-token.entity';

export const ACTIVE_TOKENS_MAX = 10;
/** Precision of `last_used_at`, which shows users which apps are active. */
export const USE_NOTED_EVERY_MS = 60_000;
const TRIAL_NAME = 'Trial';

const IS_ACTIVE = sql`t.revoked_at is null and (t.expires_at is null or t.expires_at > now())`;

export const SYNC_TOKENS_LIMIT: UserLimit = {
  name: 'sync_tokens',
  max: ACTIVE_TOKENS_MAX,
  buildUsedSql: (userId) => sql`
    select count(*) from sync_tokens t
    where t.user_id = ${userId} and t.revoked_at is null and t.expires_at is null`,
};

/** The user that a token authenticates. */
export interface TokenHolder {
  readonly tokenId: number;
  /** True for the service's own check: its requests do not count as use by the user. */
  readonly isTrial: boolean;
  readonly user: Pick<User, 'id' | 'username' | 'email'>;
}

interface HolderRow {
  readonly token_hash: Buffer;
  readonly token_id: number;
  readonly is_trial: boolean;
  readonly last_used_at: Date | null;
  readonly user_id: number;
  readonly username: string;
  readonly email: string | null;
}

@Injectable()
export class SyncTokensService {
  /** Joins look-ups of concurrent requests, as apps send many at once. */
  private readonly holders = new BatchLoader(
    (hashes) => this.listHolders(hashes),
    ({ token_hash: hash }) => hash.toString('hex'),
  );

  constructor(
    @InjectRepository(SyncToken) private readonly tokens: Repository<SyncToken>,
    private readonly database: Database,
    private readonly security: SecurityLog,
  ) {}

  async listFor(user: User, page: PageQuery): Promise<PageResult<SyncToken>> {
    const [items, total] = await this.tokens.findAndCount({
      where: { userId: user.id, expiresAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: page.offset,
      take: page.limit,
    });
    return { items, total };
  }

  /**
   * Creates a token. The user's row is locked while counting, so that concurrent requests cannot exceed the
   * limit.
   * @param sid the secret id of the requesting session
   * @throws Unauthenticated when that session ended during the request, such as by a change of password;
   * LimitReached
   */
  async create(user: User, name: string, sid: string): Promise<{ token: SyncToken; plaintext: string }> {
    const created = await this.database.withTransaction(async (transaction) => {
      const tx = transaction.entities;
      await lockUser(tx, user);
      if ((await transaction.queryOne(sql`select 1 from sessions where sid = ${sid}`)) === null)
        throw new Unauthenticated();
      const active = await tx.countBy(SyncToken, {
        userId: user.id,
        revokedAt: IsNull(),
        expiresAt: IsNull(),
      });
      if (active >= ACTIVE_TOKENS_MAX)
        throw new LimitReached(
          ACTIVE_TOKENS_MAX,
          `You have ${ACTIVE_TOKENS_MAX} active tokens: revoke one that you no longer use first.`,
        );
      const token = tx.create(SyncToken, { userId: user.id, name });
      const plaintext = token.issue();
      return { token: await tx.save(token), plaintext };
    });
    const details = { user_id: user.id, token_id: Number(created.token.id) };
    this.security.record('token_creation', 'success', details);
    return created;
  }

  /** A token that the user created. @throws NotFound also for tokens of other users */
  async getOwn(user: User, id: number): Promise<SyncToken> {
    const token = await this.tokens.findOneBy({ id, userId: user.id, expiresAt: IsNull() });
    return token ?? throwNotFound('token');
  }

  /**
   * Issues a token with which the service checks what an app of this user would see. It is not listed and
   * expires by itself. @throws Conflict when another one is active
   */
  issueTrial(user: User, milliseconds: number): Promise<{ id: number; plaintext: string }> {
    return this.tokens.manager.transaction(async (tx) => {
      await lockUser(tx, user);
      await tx.delete(SyncToken, { userId: user.id, expiresAt: LessThanOrEqual(new Date()) });
      if (await tx.existsBy(SyncToken, { userId: user.id, expiresAt: Not(IsNull()) }))
        throw new Conflict('check_running', 'A check is already running. Wait until it ends.');
      const expiresAt = new Date(Date.now() + milliseconds);
      const token = tx.create(SyncToken, { userId: user.id, name: TRIAL_NAME, expiresAt });
      const plaintext = token.issue();
      return { id: Number((await tx.save(token)).id), plaintext };
    });
  }

  /** Deletes a trial token. */
  async endTrial(id: number): Promise<void> {
    await this.tokens.delete({ id, expiresAt: Not(IsNull()) });
  }

  /** Revokes the token permanently; the first time stays recorded. @throws NotFound */
  async revoke(user: User, id: number): Promise<SyncToken> {
    const active = { id, userId: user.id, expiresAt: IsNull(), revokedAt: IsNull() };
    const { affected } = await this.tokens.update(active, { revokedAt: new Date() });
    const token = await this.getOwn(user, id);
    if (affected !== 0)
      this.security.record('token_revocation', 'success', { user_id: user.id, token_id: id });
    return token;
  }

  /** The holder of an active token, or null. Records the use. */
  async findHolder(plaintext: string): Promise<TokenHolder | null> {
    const row = await this.holders.find(hashToken(plaintext).toString('hex'));
    if (row === null) return null;
    await this.noteUse(row.token_id, row.last_used_at);
    return {
      tokenId: row.token_id,
      isTrial: row.is_trial,
      user: { id: row.user_id, username: row.username, email: row.email },
    };
  }

  /** The user of the token, if it is active. */
  async findActiveUserId(tokenId: number): Promise<number | null> {
    const row = await this.database.queryOne<{ user_id: number }>(
      sql`select user_id from sync_tokens t where t.token_id = ${tokenId} and ${IS_ACTIVE}`.toPrepared(
        'accounts.sync_token.find_user',
      ),
    );
    return row?.user_id ?? null;
  }

  private listHolders(hashes: readonly string[]): Promise<HolderRow[]> {
    const keys = hashes.map((hash) => Buffer.from(hash, 'hex'));
    return this.database.query<HolderRow>(
      sql`
        select t.token_hash, t.token_id, t.last_used_at, u.user_id, u.username, u.email,
               t.expires_at is not null as is_trial
        from sync_tokens t join users u on u.user_id = t.user_id
        where t.token_hash = any(${keys}::bytea[]) and ${IS_ACTIVE}`.toPrepared(
        'accounts.sync_token.list_holders',
      ),
    );
  }

  /** Records the use at most once a minute, so that reads do not write. */
  private async noteUse(id: number, lastUsedAt: Date | null): Promise<void> {
    const now = new Date();
    const latest = new Date(now.getTime() - USE_NOTED_EVERY_MS);
    if (lastUsedAt !== null && lastUsedAt > latest) return;
    // The condition lets one of several concurrent requests write.
    await this.tokens.update(
      { id, lastUsedAt: lastUsedAt === null ? IsNull() : LessThanOrEqual(latest) },
      { lastUsedAt: now },
    );
  }
}

/** Serialises the creation of tokens of one user. @throws Unauthenticated when the account was deleted */
async function lockUser(tx: EntityManager, { id }: User): Promise<void> {
  const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (user === null) throw new Unauthenticated();
}
