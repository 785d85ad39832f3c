import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CheckErrorCode } from '@reader/sources';
import type { SourceStatus } from './run.queries';

/**
 * A source in a run. The row exists from the start of the run; the check fills it in. A source that a
 * user requests again becomes pending again. Deleted after 7 days.
 */
@Entity('ingest_run_sources')
@Check("status in ('ok', 'not_modified', 'error')")
@Index('ingest_run_sources_finished', ['run_id', 'position'], { where: 'position is not null' })
@Index('ingest_run_sources_of_source', ['source_id'])
@Index('ingest_run_sources_pending', ['run_id', 'slice'], { where: 'position is null' })
export class IngestRunSource {
  @ForeignKey('ingest_runs', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly run_id!: number;
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  /** Order of finishing within the run; null until finished. Progress streams resume from it. */
  @Column('integer', { nullable: true }) readonly position!: number | null;
  @Column('text', { nullable: true }) readonly status!: SourceStatus | null;
  @Column('integer', { default: 0 }) readonly new_articles!: number;
  @Column('integer', { default: 0 }) readonly updated_articles!: number;
  @Column('integer', { nullable: true }) readonly duration_ms!: number | null;
  @Column('text', { nullable: true }) readonly error!: string | null;
  /** The kind of error; null when a process that knows no codes stored it. */
  @Column('text', { nullable: true }) readonly error_code!: CheckErrorCode | null;
  /** The part of the run that one worker takes; null in a run that is not shared. */
  @Column('integer', { nullable: true }) readonly slice!: number | null;
  /** When a user requested the source; null when a scheduled run selected it. */
  @Column('timestamptz', { nullable: true }) readonly requested_at!: Date | null;
}
