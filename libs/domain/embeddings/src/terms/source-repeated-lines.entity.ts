import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Lines that many articles of a source share. They say nothing about one article and are left out. */
@Entity('source_repeated_lines')
export class SourceRepeatedLines {
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  /** Hashes of the lines. */
  @Column('integer', { array: true }) readonly line_ids!: readonly number[];
  /** How many articles were compared. */
  @Column('integer') readonly articles!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly checked_at!: Date;
}
