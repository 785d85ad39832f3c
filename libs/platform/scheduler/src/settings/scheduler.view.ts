import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { JobRunView } from '../job-run/job-run.view';

@ApiSchema({ name: 'ScheduledJob' })
export class ScheduledJobView {
  @ApiProperty({ example: 'digest' }) readonly name!: string;
  @ApiProperty({ type: String, nullable: true, example: 'daily at 06:00 UTC' })
  readonly schedule!: string | null;
  @ApiProperty({ description: 'False while it is paused or not configured.' }) readonly enabled!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly next_run_at!: string | null;
  @ApiProperty({ type: JobRunView, nullable: true }) readonly last_run!: JobRunView | null;
}

@ApiSchema({ name: 'SchedulerStatus' })
export class SchedulerStatusView {
  @ApiProperty({ description: 'Whether ingestion runs on schedule; the opposite of `paused`.' })
  readonly running!: boolean;
  @ApiProperty() readonly paused!: boolean;
  @ApiProperty({ description: 'This process runs the jobs itself; otherwise the workers do.' })
  readonly in_process!: boolean;
  @ApiProperty({ type: 'integer', description: 'Minutes between scheduled ingestions.' })
  readonly interval_minutes!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while paused.' })
  readonly next_ingest_at!: string | null;
  @ApiProperty({ type: [ScheduledJobView] }) readonly jobs!: readonly ScheduledJobView[];
}
