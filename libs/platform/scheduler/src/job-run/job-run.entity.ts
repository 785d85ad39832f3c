import { Check, Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { JobRunStatus, JobRunTrigger } from './job-runs.queries';

/** A run of a scheduled job. Deleted after 90 days. */
@Entity('job_runs')
@Unique('job_runs_slot', ['job_name', 'slot'])
@Check("status in ('running', 'success', 'failure')")
@Check("trigger in ('schedule', 'manual', 'startup')")
@Index('job_runs_newest', () => ({ started_at: -1, job_run_id: -1 }))
@Index('job_runs_of_job', () => ({ job_name: 1, started_at: -1 }))
export class JobRun {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly job_run_id!: number;
  @Column('text') readonly job_name!: string;
  @Column('text') readonly trigger!: JobRunTrigger;
  /** The planned time; the first process to insert it runs the job. Null for a manual run. */
  @Column('timestamptz', { nullable: true }) readonly slot!: Date | null;
  @Column('text') readonly status!: JobRunStatus;
  @Column('timestamptz', { default: () => 'now()' }) readonly started_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly finished_at!: Date | null;
  /** The result: counts and names, by job. */
  @Column('jsonb', { nullable: true }) readonly detail!: object | null;
  @Column('text', { nullable: true }) readonly error!: string | null;
}
