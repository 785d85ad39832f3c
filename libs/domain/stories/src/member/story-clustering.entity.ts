import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What all writers of stories share. Always exactly one row; each of them locks it first. */
@Entity('story_clustering')
@Check('only_row')
export class StoryClustering {
  /** Always true: the primary key allows no second row. */
  @PrimaryColumn('boolean', { default: true }) readonly only_row!: boolean;
  /** The id of the next story. Ids ascend, so that the lowest is the oldest. */
  @Column('bigint', { default: 1 }) readonly next_story_id!: number;
  /**
   * Grows with each change that the clusterer did not make itself. The process that clusters loads the
   * stories again when it has another number in memory.
   */
  @Column('bigint', { default: 0 }) readonly revision!: number;
}
