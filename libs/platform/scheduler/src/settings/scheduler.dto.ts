import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery, IsIntegerBetween } from '@reader/http';
import { IsIn, IsOptional, IsString, Length } from 'class-validator';
import { JOB_RUN_STATUSES, type JobRunStatus } from '../job-run/job-runs.queries';
import { INTERVAL_MINUTES_MAX, INTERVAL_MINUTES_MIN } from './scheduler-settings';

export class SetInterval {
  @ApiProperty({
    type: 'integer',
    minimum: INTERVAL_MINUTES_MIN,
    maximum: INTERVAL_MINUTES_MAX,
    description: 'Minutes between scheduled ingestions.',
  })
  @IsIntegerBetween(INTERVAL_MINUTES_MIN, INTERVAL_MINUTES_MAX)
  interval_minutes!: number;
}

export class ListJobRunsQuery extends PageQuery {
  @ApiPropertyOptional({
    description: 'Only the runs of this job; hyphens and underscores are the same.',
    example: 'digest',
  })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  job_name?: string;

  @ApiPropertyOptional({ enum: JOB_RUN_STATUSES })
  @IsOptional()
  @IsIn(JOB_RUN_STATUSES)
  status?: JobRunStatus;
}
