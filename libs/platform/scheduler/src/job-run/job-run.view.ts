import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ENDED_EARLY,
  JOB_RUN_STATUSES,
  JOB_RUN_TRIGGERS,
  type JobRunRow,
  type JobRunStatus,
  type JobRunTrigger,
} from './job-runs.queries';

export const JOB_ERROR_CODES = ['process_ended'] as const;
export type JobErrorCode = (typeof JOB_ERROR_CODES)[number];

@ApiSchema({ name: 'JobRun' })
export class JobRunView {
  @ApiProperty({ type: 'integer' }) readonly job_run_id!: number;
  @ApiProperty({ example: 'digest' }) readonly job_name!: string;
  @ApiProperty({ enum: JOB_RUN_TRIGGERS }) readonly trigger!: JobRunTrigger;
  @ApiProperty({ enum: JOB_RUN_STATUSES }) readonly status!: JobRunStatus;
  @ApiProperty({ format: 'date-time' }) readonly started_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly finished_at!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'The result of the run: counts and names, by job.',
  })
  readonly detail!: object | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  readonly error!: string | null;

  @ApiProperty({
    enum: JOB_ERROR_CODES,
    nullable: true,
    description: 'The kind of error; null for other errors, whose message is for the operator.',
  })
  readonly error_code!: JobErrorCode | null;
}

export function toJobRunView(run: JobRunRow): JobRunView {
  return {
    job_run_id: run.job_run_id,
    job_name: run.job_name,
    trigger: run.trigger,
    status: run.status,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    detail: run.detail,
    error: run.error,
    error_code: run.error === ENDED_EARLY ? 'process_ended' : null,
  };
}
