import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * A vector of an article by one model; vectors of different models cannot be compared. Nothing writes them
 * yet.
 */
@Entity('article_embeddings')
export class ArticleEmbedding {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @PrimaryColumn('text') readonly model!: string;
  @Column('vector') readonly embedding!: string;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
