import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A user was notified of a story. The story may have become part of another one since. */
@Entity('story_notifications')
export class StoryNotification {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @PrimaryColumn('bigint')
  readonly story_id!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly notified_at!: Date;
}
