import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The calls of one sync token to one endpoint within an hour. Deleted after 7 days. */
@Entity('sync_hourly_stats')
export class SyncHourlyStats {
  @ForeignKey('sync_tokens', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly token_id!: number;
  /** The beginning of the hour. */
  @PrimaryColumn('timestamptz') readonly hour!: Date;
  @PrimaryColumn('text') readonly endpoint!: string;
  @Column('integer') readonly calls!: number;
  @Column('integer') readonly failures!: number;
  @Column('bigint') readonly items!: number;
  /** Time of all calls. */
  @Column('bigint') readonly total_ms!: number;
  @Column('integer') readonly slowest_ms!: number;
}
