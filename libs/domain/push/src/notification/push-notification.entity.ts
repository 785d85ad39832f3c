import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A notification that waits to be sent to one browser. */
@Entity('push_notifications')
@Unique('push_notifications_tag', ['subscription_id', 'tag'])
@Check('count > 0')
@Index('push_notifications_due', ['due_at'])
export class PushNotification {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly notification_id!: number;
  @ForeignKey('push_subscriptions', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly subscription_id!: number;
  @Column('text') readonly title!: string;
  @Column('text') readonly body!: string;
  /** A path of this service. */
  @Column('text') readonly url!: string;
  /** Notifications about the same thing: a later one joins one that waits, and replaces one that is shown. */
  @Column('text') readonly tag!: string;
  /** Sources whose articles the text names: it is not sent to a user who does not see all of them. */
  @Column('bigint', { array: true, default: [] }) readonly source_ids!: number[];
  /** How many were joined. */
  @Column('integer', { default: 1 }) readonly count!: number;
  @Column('smallint', { default: 0 }) readonly attempts!: number;
  /** Later than now in quiet hours. */
  @Column('timestamptz') readonly due_at!: Date;
  /** It is not sent after this time. */
  @Column('timestamptz') readonly expires_at!: Date;
}
