import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { ProblemCode } from '../matching/match-rules';
import type { Action, Condition, MatchMode } from './rule';

/** A user's rule: conditions on articles, and actions for those that match. */
@Entity('rules')
@Unique('rules_order', ['user_id', 'position'], { deferrable: 'INITIALLY IMMEDIATE' })
@Check('age_days > 0')
@Check("match in ('all', 'any')")
@Check('switched_off_at is null or not enabled')
@Index('rules_enabled', ['user_id'], { where: 'enabled' })
export class Rule {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly rule_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** The order in which a user's rules are matched. */
  @Column('integer') readonly position!: number;
  @Column('text') readonly name!: string;
  @Column('boolean') readonly enabled!: boolean;
  /** The rule is not applied from then on; null: it has no end. */
  @Column('timestamptz', { nullable: true }) readonly ends_at!: Date | null;
  @Column('text') readonly match!: MatchMode;
  @Column('jsonb') readonly conditions!: readonly Condition[];
  @Column('jsonb') readonly actions!: readonly Action[];
  /** Days of the condition on age; null without one. */
  @Column('integer', { nullable: true }) readonly age_days!: number | null;
  /** The time up to which articles of that age have been matched. */
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', now())" }) readonly aged_until!: Date;
  /** Articles matched so far. */
  @Column('bigint', { default: 0 }) readonly matched!: number;
  @Column('timestamptz', { nullable: true }) readonly last_matched_at!: Date | null;
  /** Why the rule did not do its work last time. */
  @Column('text', { nullable: true }) readonly last_error!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  @Column('text', { nullable: true }) readonly last_error_code!: ProblemCode | null;
  /** Batches in a row in which the rule took too long. */
  @Column('integer', { default: 0 }) readonly slow_batches!: number;
  /** The task or job of the last of them; only a good batch of the same task resets the count. */
  @Column('text', { nullable: true }) readonly slow_task!: string | null;
  /** When the service disabled the rule; null: its owner did, or it is enabled. */
  @Column('timestamptz', { nullable: true }) readonly switched_off_at!: Date | null;
}
