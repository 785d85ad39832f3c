import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery } from '@reader/http';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';
import { JOB_RUN_STATUSES, type JobRunStatus } from '../job-run/job-runs.queries';
import { INTERVAL_MINUTES_MAX, INTERVAL_MINUTES_MIN } from './scheduler-settings';

export class SetInterval {
  @ApiProperty({
    type: 'integer',
    minimum: INTERVAL_MINUTES_MIN,
    maximum: INTERVAL_MINUTES_MAX,
    description: 'Minutes between scheduled ingestions.',
  })
  @IsInt()
  @Min(INTERVAL_MINUTES_MIN)
  @Max(INTERVAL_MINUTES_MAX)
  interval_minutes!: number;
}

export class ListJobRunsQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Only the runs of this job.', example: 'digest' })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  job_name?: string;

  @ApiPropertyOptional({ enum: JOB_RUN_STATUSES })
  @IsOptional()
  @IsIn(JOB_RUN_STATUSES)
  status?: JobRunStatus;
}
