import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The totals of one sync token, from its first call on. */
@Entity('sync_clients')
export class SyncClientRow {
  @ForeignKey('sync_tokens', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly token_id!: number;
  /** The name of the app; null when it is unknown. */
  @Column('text', { nullable: true }) readonly client!: string | null;
  @Column('text', { nullable: true }) readonly user_agent!: string | null;
  @Column('timestamptz') readonly first_call_at!: Date;
  @Column('timestamptz') readonly last_call_at!: Date;
  @Column('bigint') readonly calls!: number;
  @Column('bigint') readonly failures!: number;
  /** Items delivered. */
  @Column('bigint') readonly items!: number;
}
