import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The administrators' policy for deleting old articles. Always exactly one row. */
@Entity('retention_policy')
@Check('not enabled or max_age_days is not null or max_per_source is not null')
@Check('max_age_days > 0')
@Check('max_per_source > 0')
@Check('only_row')
export class RetentionPolicyRow {
  /** Always true: the primary key allows no second row. */
  @PrimaryColumn('boolean', { default: true }) readonly only_row!: boolean;
  @Column('boolean', { default: false }) readonly enabled!: boolean;
  @Column('integer', { nullable: true }) readonly max_age_days!: number | null;
  @Column('integer', { nullable: true }) readonly max_per_source!: number | null;
}
