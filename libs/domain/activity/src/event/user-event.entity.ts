import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { EventType } from './event.dto';

/**
 * Something that a user did in the browser. A daily job deletes rows older than `ANALYTICS_RETENTION_DAYS`.
 */
@Entity('user_events')
@Check("type in ('route_view', 'time_on_app', 'article_dwell', 'feature_usage')")
@Index('user_events_by_time', ['occurred_at'])
@Index('user_events_of_user', ['user_id', 'occurred_at'])
export class UserEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly event_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @Column('text') readonly type!: EventType;
  @Column('timestamptz') readonly occurred_at!: Date;
  /** For `route_view`: the screen. */
  @Column('text', { nullable: true }) readonly route!: string | null;
  /** For `article_dwell`. No foreign key: the event outlives the article. */
  @Column('bigint', { nullable: true }) readonly article_id!: number | null;
  /** For `feature_usage`. */
  @Column('text', { nullable: true }) readonly feature!: string | null;
  @Column('integer', { nullable: true }) readonly duration_ms!: number | null;
}
