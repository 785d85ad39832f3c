import { createHash, randomBytes } from 'node:crypto';
import { type SqlExecutor, sql } from '@reader/database';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a token begins with, so that people and secret scanners know one when they see it. */
const TOKEN_PREFIX = 'rdr_';
const SECRET_BYTES = 32;
/** The shown beginning: enough to tell one's tokens apart, far from enough to guess the rest. */
const SHOWN_LENGTH = TOKEN_PREFIX.length + 6;

/**
 * A bearer secret for one reader app. The plaintext is shown once; only its hash is kept (256 random bits
 * need no salt).
 */
@Entity('sync_tokens')
export class SyncToken {
  @PrimaryGeneratedColumn({ name: 'token_id', type: 'bigint' }) readonly id!: number;
  @Column({ name: 'user_id', type: 'bigint' }) userId!: number;
  @Column() name!: string;
  @Column() prefix!: string;
  @Column({ name: 'token_hash', type: 'bytea' }) tokenHash!: Buffer;
  @CreateDateColumn({ name: 'created_at' }) readonly createdAt!: Date;
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
  /** Null for those that people make: only the service's own end by themselves. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;

  /** Fills in a new secret and returns it. */
  issue(): string {
    const plaintext = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    this.prefix = plaintext.slice(0, SHOWN_LENGTH);
    this.tokenHash = hashToken(plaintext);
    return plaintext;
  }

  /** For good; the first time counts. */
  revoke(now: Date): void {
    this.revokedAt ??= now;
  }
}

export function hashToken(plaintext: string): Buffer {
  return createHash('sha256').update(plaintext).digest();
}

/**
 * Every active token of the user, the one of a running check included.
 * @param queries the transaction of the change for which they end
 * @returns how many there were
 */
export function revokeAllTokens(queries: SqlExecutor, userId: number): Promise<number> {
  return queries.run(
    sql`update sync_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`,
  );
}
