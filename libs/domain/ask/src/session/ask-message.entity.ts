import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AskCitationView } from '../answer/answer.view';
import type { ClaimView } from '@reader/claims';

/** A question (`user`) or an answer (`assistant`), as it was shown. */
@Entity('ask_messages')
@Check("role in ('user', 'assistant')")
@Index('ask_messages_of_session', ['ask_session_id', 'message_id'])
export class AskMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly message_id!: number;
  @ForeignKey('ask_sessions', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly ask_session_id!: number;
  @Column('text') readonly role!: 'user' | 'assistant';
  @Column('text') readonly text!: string;
  @Column('jsonb', { default: [] }) readonly citations!: readonly AskCitationView[];
  @Column('jsonb', { default: [] }) readonly claims!: readonly ClaimView[];
  /** Null for a question. */
  @Column('text', { nullable: true }) readonly model!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
