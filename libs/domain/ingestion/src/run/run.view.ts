import { ApiProperty } from '@nestjs/swagger';
import { CHECK_ERROR_CODE, type CheckErrorCode } from '@reader/sources';
import { getRunErrorCode, RUN_ERROR_CODES, type RunErrorCode } from './run-error';
import {
  type FinishedSourceRow,
  NOT_DUE_REASONS,
  type RunRow,
  type RunStatus,
  type SourceStatus,
  type Trigger,
} from './run.queries';

/** Sources that a run left out, by reason. */
export class NotDueReasonsView {
  @ApiProperty({ type: 'integer', description: 'The header `Retry-After` of the site names a later time.' })
  readonly retry_after!: number;
  @ApiProperty({
    type: 'integer',
    description: 'It failed; the wait grows with each failure in a row.',
  })
  readonly failing!: number;
  @ApiProperty({
    type: 'integer',
    description:
      "The last response is still fresh by Cache-Control, Expires or the feed's ttl, or the feed names " +
      'this hour in skipHours or this day in skipDays.',
  })
  readonly fresh!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Not due: checked more recently than its own cadence and the interval require.',
  })
  readonly recent!: number;
  @ApiProperty({
    type: 'integer',
    description:
      'Due, but left to the next run: this one lasted too long, or the host limits requests (429).',
  })
  readonly postponed!: number;
}

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
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Enabled sources that the run skipped; null for users who did not request the run.',
  })
  readonly sources_not_due!: number | null;
  @ApiProperty({ type: NotDueReasonsView, nullable: true })
  readonly not_due_reasons!: NotDueReasonsView | null;
  @ApiProperty({ type: 'integer' }) readonly articles_new!: number;
  @ApiProperty({ type: 'integer' }) readonly articles_updated!: number;
  @ApiProperty({ type: String, nullable: true }) readonly error!: string | null;
  @ApiProperty({ enum: RUN_ERROR_CODES, nullable: true, description: 'The kind of error. More may follow.' })
  readonly error_code!: RunErrorCode | null;
}

export class FinishedSourceView {
  @ApiProperty({ type: 'integer' }) readonly run_id!: number;
  @ApiProperty() readonly slug!: string;
  @ApiProperty({ enum: ['ok', 'not_modified', 'error'] }) readonly status!: SourceStatus;
  @ApiProperty({ type: 'integer' }) readonly new_articles!: number;
  @ApiProperty({ type: 'integer' }) readonly duration_ms!: number;
  @ApiProperty({ type: String, nullable: true }) readonly error!: string | null;
  @ApiProperty(CHECK_ERROR_CODE) readonly error_code!: CheckErrorCode | null;
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
  @ApiProperty({ description: 'The requested sources joined the current run.' })
  readonly already_running!: boolean;
}

export function toRunView(row: RunRow): RunView {
  return {
    ...row,
    error_code: getRunErrorCode(row.error),
    not_due_reasons: row.not_due_reasons && toNotDueReasonsView(row.not_due_reasons),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

function toNotDueReasonsView(reasons: NonNullable<RunRow['not_due_reasons']>): NotDueReasonsView {
  const counts = NOT_DUE_REASONS.map((name) => reasons[name]);
  const [retry_after = 0, failing = 0, fresh = 0, recent = 0, postponed = 0] = counts;
  return { retry_after, failing, fresh, recent, postponed };
}

export function toFinishedSourceView({ position: _, ...row }: FinishedSourceRow): FinishedSourceView {
  return row;
}
