import { ApiProperty } from '@nestjs/swagger';
import type { FinishedSource, RunRow, RunStatus, SourceStatus, Trigger } from './run-history';

export class RunView {
  @ApiProperty({ type: 'integer' }) readonly run_id!: number;
  @ApiProperty({ enum: ['schedule', 'manual', 'startup'] }) readonly trigger!: Trigger;
  @ApiProperty({ enum: ['running', 'success', 'partial', 'failure'] }) readonly status!: RunStatus;
  @ApiProperty({ format: 'date-time' }) readonly started_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly finished_at!: string | null;
  @ApiProperty({ type: 'integer' }) readonly sources_total!: number;
  @ApiProperty({ type: 'integer' }) readonly sources_ok!: number;
  @ApiProperty({ type: 'integer' }) readonly sources_not_modified!: number;
  @ApiProperty({ type: 'integer' }) readonly sources_failed!: number;
  @ApiProperty({ type: 'integer' }) readonly articles_new!: number;
  @ApiProperty({ type: 'integer' }) readonly articles_updated!: number;
  @ApiProperty({ type: String, nullable: true }) readonly error!: string | null;
}

export class FinishedSourceView {
  @ApiProperty({ type: 'integer' }) readonly run_id!: number;
  @ApiProperty() readonly slug!: string;
  @ApiProperty({ enum: ['ok', 'not_modified', 'error'] }) readonly status!: SourceStatus;
  @ApiProperty({ type: 'integer' }) readonly new_articles!: number;
  @ApiProperty({ type: 'integer' }) readonly duration_ms!: number;
  @ApiProperty({ type: String, nullable: true }) readonly error!: string | null;
  @ApiProperty({ type: 'integer' }) readonly done!: number;
  @ApiProperty({ type: 'integer' }) readonly total!: number;
}

export class RunDetailView extends RunView {
  @ApiProperty({ type: [FinishedSourceView], description: 'In the order in which they finished.' })
  readonly sources!: readonly FinishedSourceView[];
}

export class StartedRunView {
  @ApiProperty({ type: 'integer' }) readonly run_id!: number;
  @ApiProperty({ enum: ['running'] }) readonly status!: 'running';
  @ApiProperty({ description: 'The sources asked for joined a run that was under way.' })
  readonly already_running!: boolean;
}

export function toRunView(row: RunRow): RunView {
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export function toFinishedSourceView({ position: _, ...row }: FinishedSource): FinishedSourceView {
  return row;
}
