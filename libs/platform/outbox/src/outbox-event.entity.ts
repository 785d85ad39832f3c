import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { DomainEvent } from './events';

/** An event that one handler has not handled yet. The transaction of the handler deletes the row. */
@Entity('outbox')
@Index('outbox_of_article', ['article_id'], { where: 'article_id is not null' })
export class OutboxEvent {
  @PrimaryColumn('text') readonly handler!: string;
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly event_id!: number;
  /** The type, and the facts as in `libs/platform/outbox/src/events.ts`. */
  @Column('jsonb') readonly event!: DomainEvent;
  /** Copied from the event: nothing is left to do for a deleted article. */
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly article_id!: number | null;
  /** The third failure moves the event to `outbox_dead_letters`. */
  @Column('smallint', { default: 0 }) readonly failures!: number;
  /** Later than the insertion after a failure, or while the process that published it handles it. */
  @Column('timestamptz', { default: () => 'now()' }) readonly due_at!: Date;
}
