import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * Vectors of an earlier version, which the job `embeddings` moves to `article_embeddings`. In a database that
 * is upgraded, the column may also be an array of numbers, or 32-bit floats as bytes.
 */
@Entity('legacy_embeddings')
export class LegacyEmbedding {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @PrimaryColumn('text') readonly model!: string;
  @Column('vector') readonly embedding!: string;
}
