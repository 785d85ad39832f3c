import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CheckErrorCode } from '../polling/check-error';

/** What checks have found about a source. Apart from `sources`, because it changes with every check. */
@Entity('source_state')
@Check('cadence_minutes > 0')
export class SourceState {
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  /** Maintained by triggers on `articles`. */
  @Column('integer', { default: 0 }) readonly article_count!: number;
  /** When an article was last added; maintained by the same triggers. Null if none ever was. */
  @Column('timestamptz', { nullable: true }) readonly last_stored_at!: Date | null;
  @Column('timestamptz', { nullable: true }) readonly last_checked_at!: Date | null;
  @Column('timestamptz', { nullable: true }) readonly last_success_at!: Date | null;
  @Column('text', { nullable: true }) readonly last_error!: string | null;
  /** The kind of error in `last_error`; null when a process that knows no codes stored it. */
  @Column('text', { nullable: true }) readonly last_error_code!: CheckErrorCode | null;
  @Column('integer', { default: 0 }) readonly consecutive_failures!: number;
  @Column('bigint', { default: 0 }) readonly success_count!: number;
  @Column('bigint', { default: 0 }) readonly failure_count!: number;
  @Column('bigint', { default: 0 }) readonly not_modified_count!: number;
  /** When the next scheduled check is expected. */
  @Column('timestamptz', { default: () => 'now()' }) readonly next_check_at!: Date;
  /** An unexpired Retry-After; it applies to manual runs too. */
  @Column('timestamptz', { nullable: true }) readonly retry_after!: Date | null;
  /** Validator of the version whose articles are stored (RFC 9110 §8.8). */
  @Column('text', { nullable: true }) readonly etag!: string | null;
  /** Likewise. */
  @Column('text', { nullable: true }) readonly last_modified!: string | null;
  /** The feed's own `ttl` (RSS): a response without a document, 304, does not repeat it. */
  @Column('integer', { nullable: true }) readonly ttl_minutes!: number | null;
  /** The feed's own `skipHours` and `skipDays` (RSS): hours of the week in UTC, 0 is Monday's first. */
  @Column('smallint', { array: true, nullable: true }) readonly skipped_hours!: readonly number[] | null;
  /** The usual time between the newest articles; null until two of them have dates. */
  @Column('integer', { nullable: true }) readonly cadence_minutes!: number | null;
  /** Since when the site reports that the feed is gone for good (RFC 9110 §15.5.11). */
  @Column('timestamptz', { nullable: true }) readonly gone_at!: Date | null;
  /** When the icon was last searched. */
  @Column('timestamptz', { nullable: true }) readonly icon_checked_at!: Date | null;
  /** No scheduled check before this time, because the site requests it or the source fails. */
  @Column('timestamptz', { nullable: true }) readonly not_before!: Date | null;
  /** Start of the run that last checked the source: the interval counts from here. */
  @Column('timestamptz', { nullable: true }) readonly run_started_at!: Date | null;
}
