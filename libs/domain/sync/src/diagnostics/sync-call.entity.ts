import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A call of a sync token, for diagnostics. The newest 50 calls and the newest 20 failures stay, for at most
 * 30 days.
 */
@Entity('sync_calls')
@Index('sync_calls_of_token', () => ({ token_id: 1, call_id: -1 }))
export class SyncCall {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly call_id!: number;
  @ForeignKey('sync_tokens', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly token_id!: number;
  @Column('timestamptz') readonly called_at!: Date;
  @Column('text') readonly endpoint!: string;
  /** HTTP status. */
  @Column('smallint') readonly status!: number;
  @Column('integer') readonly duration_ms!: number;
  /** Null when the answer is not a list. */
  @Column('integer', { nullable: true }) readonly items!: number | null;
}
