import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';

/**
 * A browser that gets a user's notifications.
 *
 * @trigger push_subscriptions_find_session Gives a subscription without a session the one of the user that
 * ends first. Only processes of earlier versions, during an upgrade, store one without.
 */
@Entity('push_subscriptions')
@Unique('push_subscriptions_endpoint', ['endpoint'])
@Check('length(endpoint) <= 2048')
@Index('push_subscriptions_session', ['session_id'])
@Index('push_subscriptions_user', ['user_id'])
export class PushSubscription {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly subscription_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** The session that registered the browser last. The notifications end with it. */
  @ForeignKey('sessions', 'session_id', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly session_id!: number;
  /** The browser's address at its push service. It belongs to the user who registered it last. */
  @Column('text') readonly endpoint!: string;
  /** The browser's public key (RFC 8291), in base64url. */
  @Column('text') readonly p256dh!: string;
  /** The browser's authentication secret (RFC 8291), in base64url. */
  @Column('text') readonly auth!: string;
  @CreateDateColumn({ type: 'timestamptz' }) readonly created_at!: Date;
  /** Since when nothing could be sent; null after a success. */
  @Column('timestamptz', { nullable: true }) readonly failing_since!: Date | null;
  /** Nothing is sent before this time: the service requests it, it failed, or the hour is full. */
  @Column('timestamptz', { nullable: true }) readonly not_before!: Date | null;
  /** Start of the hour in which `window_count` notifications were sent. */
  @Column('timestamptz', { nullable: true }) readonly window_started_at!: Date | null;
  @Column('smallint', { default: 0 }) readonly window_count!: number;
}
