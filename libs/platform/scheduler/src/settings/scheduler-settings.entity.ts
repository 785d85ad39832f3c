import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The administrators' settings of scheduled ingestion. Always exactly one row. */
@Entity('scheduler_settings')
@Check('interval_minutes between 1 and 1440')
@Check('only_row')
export class SchedulerSettingsRow {
  /** Always true: the primary key allows no second row. */
  @PrimaryColumn('boolean', { default: true }) readonly only_row!: boolean;
  @Column('boolean', { default: false }) readonly paused!: boolean;
  /** Null: `INGEST_INTERVAL_MINUTES` of the configuration applies. */
  @Column('integer', { nullable: true }) readonly interval_minutes!: number | null;
}
