import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * The secret in the address of a user's podcast feed. Only its hash is stored (256 random bits need no
 * salt). Revoking it deletes the row.
 */
@Entity('podcast_tokens')
@Unique('podcast_tokens_hash', ['token_hash'])
@Index('podcast_tokens_user', ['user_id'])
export class PodcastToken {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly token_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** SHA-256. */
  @Column('bytea') readonly token_hash!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  /** When an app last loaded the feed, to the minute. */
  @Column('timestamptz', { nullable: true }) readonly last_used_at!: Date | null;
}
