import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** An achievement that a user has unlocked. It is never taken back. */
@Entity('achievements')
export class AchievementRow {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** As in `ACHIEVEMENTS`. */
  @PrimaryColumn('text') readonly key!: string;
  @Column('timestamptz', { default: () => 'now()' }) readonly unlocked_at!: Date;
}
