import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An article that a user read within a quarter of an hour. Streaks and the reading profile count these
 * rows.
 */
@Entity('readings')
@Check("date_bin('15 minutes', read_at, 'epoch') = read_at")
@Index('readings_from_dwell', ['read_at'], { where: 'from_dwell' })
export class Reading {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** A whole quarter of an hour, because the days of every time zone consist of these. */
  @PrimaryColumn('timestamptz') readonly read_at!: Date;
  /** No foreign key: the reading outlives its article. */
  @PrimaryColumn('bigint') readonly article_id!: number;
  /** No foreign key either. */
  @Column('bigint') readonly source_id!: number;
  @Column('text', { nullable: true }) readonly category!: string | null;
  @Column('integer') readonly word_count!: number;
  /** Derived from an `article_dwell` event, and deleted together with the events. */
  @Column('boolean', { default: false }) readonly from_dwell!: boolean;
}
