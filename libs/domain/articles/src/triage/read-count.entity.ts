import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * How many articles of a source a user has read. Triggers on `article_states` maintain it; no row means
 * none.
 */
@Entity('read_counts')
@Index('read_counts_of_source', ['source_id'])
export class ReadCount {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  @Column('integer') readonly read_count!: number;
}
