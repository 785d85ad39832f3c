import type { Claim } from '@reader/claims';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A question about a briefing, or its answer. */
@Entity('briefing_messages')
@Check("role in ('user', 'assistant')")
@Index('briefing_messages_of_briefing', ['briefing_id', 'message_id'])
export class BriefingMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly message_id!: number;
  @ForeignKey('briefings', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly briefing_id!: number;
  @Column('text') readonly role!: 'user' | 'assistant';
  @Column('text') readonly text!: string;
  @Column('jsonb', { default: [] }) readonly claims!: readonly Claim[];
  /** Sentences of the model that no quote supported. */
  @Column('integer', { default: 0 }) readonly dropped!: number;
  /** Null for questions. */
  @Column('text', { nullable: true }) readonly model!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
