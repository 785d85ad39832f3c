import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** Failed attempts of background extraction, which stops after three. A stored full text deletes the row. */
@Entity('extraction_failures')
export class ExtractionFailure {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('integer') readonly failures!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly failed_at!: Date;
}
