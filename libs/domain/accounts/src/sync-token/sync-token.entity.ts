import { createHash, randomBytes } from 'node:crypto';
import { type SqlExecutor, sql } from '@reader/database';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Prefix by which users and secret scanners recognise a token. */
const TOKEN_PREFIX = 'rdr_';
const SECRET_BYTES = 32;
/** Characters shown in lists: enough to tell tokens apart, too few to guess the rest. */
const SHOWN_LENGTH = TOKEN_PREFIX.length + 6;

/**
 * A bearer secret for one reader app. The plaintext is shown once; only its hash is stored (256 random bits
 * need no salt). A revoked token stays, so that its history does.
 */
@Entity('sync_tokens')
@Unique('sync_tokens_hash', ['tokenHash'])
@Index('sync_tokens_of_user', () => ({ userId: 1, createdAt: -1 }))
export class SyncToken {
  @PrimaryGeneratedColumn('identity', { name: 'token_id', type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'bigint' })
  userId!: number;
  @Column('text') name!: string;
  /** The first characters, by which its owner recognises it. */
  @Column('text') prefix!: string;
  /** SHA-256. */
  @Column({ name: 'token_hash', type: 'bytea' }) tokenHash!: Buffer;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) readonly createdAt!: Date;
  @Column({ name: 'last_used_at', type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
  @Column({ name: 'revoked_at', type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
  /** Null for tokens that users create; only trial tokens of the service expire. */
  @Column({ name: 'expires_at', type: 'timestamptz', nullable: true }) expiresAt!: Date | null;

  /** Fills in a new secret and returns it. */
  issue(): string {
    const plaintext = TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    this.prefix = plaintext.slice(0, SHOWN_LENGTH);
    this.tokenHash = hashToken(plaintext);
    return plaintext;
  }
}

export function hashToken(plaintext: string): Buffer {
  return createHash('sha256').update(plaintext).digest();
}

/**
 * Revokes all active tokens of the user, trial tokens included.
 * @param queries the transaction of the change that ends them
 * @returns number of tokens revoked
 */
export function revokeAllTokens(queries: SqlExecutor, userId: number): Promise<number> {
  return queries.run(
    sql`update sync_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`,
  );
}
