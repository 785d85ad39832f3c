import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { NotDueReason, RunStatus, Trigger } from './run.queries';

/** A run of ingestion, with its totals. Deleted after 90 days. */
@Entity('ingest_runs')
@Check("status in ('running', 'success', 'partial', 'failure')")
@Check("trigger in ('schedule', 'manual', 'startup')")
@Index('ingest_runs_newest', () => ({ started_at: -1, run_id: -1 }))
@Index('ingest_runs_running', ['run_id'], { where: "status = 'running'" })
export class IngestRun {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly run_id!: number;
  @Column('text') readonly trigger!: Trigger;
  /** The user of a manual run. */
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  readonly requested_by!: number | null;
  @Column('text', { default: 'running' }) readonly status!: RunStatus;
  /** The fence of the lease under which the run works. */
  @Column('bigint', { nullable: true }) readonly fence!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly started_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly finished_at!: Date | null;
  @Column('integer', { default: 0 }) readonly sources_total!: number;
  @Column('integer', { default: 0 }) readonly sources_ok!: number;
  @Column('integer', { default: 0 }) readonly sources_not_modified!: number;
  @Column('integer', { default: 0 }) readonly sources_failed!: number;
  @Column('integer', { default: 0 }) readonly articles_new!: number;
  @Column('integer', { default: 0 }) readonly articles_updated!: number;
  @Column('text', { nullable: true }) readonly error!: string | null;
  /** Sources that a scheduled run left out. */
  @Column('integer', { default: 0 }) readonly sources_not_due!: number;
  /** The same by reason. */
  @Column('jsonb', { default: {} }) readonly not_due_reasons!: Partial<Record<NotDueReason, number>>;
}
