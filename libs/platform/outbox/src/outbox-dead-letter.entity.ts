import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { DomainEvent } from './events';

/** An event with which a handler failed three times. It waits for an administrator. */
@Entity('outbox_dead_letters')
@Index('outbox_dead_letters_of_article', ['article_id'], { where: 'article_id is not null' })
export class OutboxDeadLetter {
  /** As in `outbox`. */
  @PrimaryColumn('bigint') readonly event_id!: number;
  @Column('text') readonly handler!: string;
  @Column('jsonb') readonly event!: DomainEvent;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly article_id!: number | null;
  /** The last error. */
  @Column('text') readonly reason!: string;
  /** When it failed for the last time. */
  @Column('timestamptz', { default: () => 'now()' }) readonly failed_at!: Date;
}
