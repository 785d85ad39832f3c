import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Database, sql } from '@reader/database';
import { type Found, LimitReached, notFound, type Page } from '@reader/http';
import { IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { User } from '../user/user.entity';
import { hashToken, SyncToken } from './sync-token.entity';

export const ACTIVE_TOKENS_MAX = 10;
/** `last_used_at` tells a person which apps are alive: minutes are exact enough. */
export const USE_NOTED_EVERY_MS = 60_000;

/** Who a token speaks for. */
export interface TokenHolder {
  readonly tokenId: number;
  readonly user: Pick<User, 'id' | 'username' | 'email'>;
}

interface HolderRow {
  readonly token_id: number;
  readonly last_used_at: Date | null;
  readonly user_id: number;
  readonly username: string;
  readonly email: string | null;
}

@Injectable()
export class SyncTokensService {
  constructor(
    @InjectRepository(SyncToken) private readonly tokens: Repository<SyncToken>,
    private readonly database: Database,
  ) {}

  async of(user: User, page: Page): Promise<Found<SyncToken>> {
    const [items, total] = await this.tokens.findAndCount({
      where: { userId: user.id },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: page.offset,
      take: page.limit,
    });
    return { items, total };
  }

  /** The user's row is locked while counting, so that no number of requests at once makes an eleventh. */
  create(user: User, name: string): Promise<{ token: SyncToken; plaintext: string }> {
    return this.tokens.manager.transaction(async (tx) => {
      await tx.findOneOrFail(User, { where: { id: user.id }, lock: { mode: 'pessimistic_write' } });
      const active = await tx.countBy(SyncToken, { userId: user.id, revokedAt: IsNull() });
      if (active >= ACTIVE_TOKENS_MAX)
        throw new LimitReached(
          `You have ${ACTIVE_TOKENS_MAX} active tokens: revoke one that you no longer use first.`,
        );
      const token = tx.create(SyncToken, { userId: user.id, name });
      const plaintext = token.issue();
      return { token: await tx.save(token), plaintext };
    });
  }

  async revoke(user: User, id: number): Promise<SyncToken> {
    const token = (await this.tokens.findOneBy({ id, userId: user.id })) ?? notFound('token');
    token.revoke(new Date());
    return this.tokens.save(token);
  }

  /** Whose active token this is, or null. That it was used is noted. */
  async holderOf(plaintext: string): Promise<TokenHolder | null> {
    const row = await this.database.row<HolderRow>(
      sql`
        select t.token_id, t.last_used_at, u.user_id, u.username, u.email
        from sync_tokens t join users u on u.user_id = t.user_id
        where t.token_hash = ${hashToken(plaintext)} and t.revoked_at is null`.prepared(),
    );
    if (row === null) return null;
    await this.noteUse(row.token_id, row.last_used_at);
    return {
      tokenId: row.token_id,
      user: { id: row.user_id, username: row.username, email: row.email },
    };
  }

  /** A client asks many times a minute: a plain read must not write. */
  private async noteUse(id: number, lastUsedAt: Date | null): Promise<void> {
    const now = new Date();
    const latest = new Date(now.getTime() - USE_NOTED_EVERY_MS);
    if (lastUsedAt !== null && lastUsedAt > latest) return;
    // Of requests at once, one writes.
    await this.tokens.update(
      { id, lastUsedAt: lastUsedAt === null ? IsNull() : LessThanOrEqual(latest) },
      { lastUsedAt: now },
    );
  }
}
