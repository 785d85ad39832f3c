import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A counter of processes that ended before their metrics were read. The next scraped process takes it over
 * and deletes it.
 */
@Entity('unscraped_counters')
export class UnscrapedCounter {
  /** The metric. */
  @PrimaryColumn('text') readonly name!: string;
  @PrimaryColumn('jsonb') readonly labels!: Readonly<Record<string, string | number>>;
  @Column('double precision') readonly value!: number;
}
