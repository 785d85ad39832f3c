import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The vector of an article by one model; vectors of different models cannot be compared. The model in use has
 * an index of its own, `article_embeddings_of_model_<id>`, which is made and dropped with it.
 */
@Entity('article_embeddings')
@Index('article_embeddings_pending', () => ({ model_id: 1, article_id: -1 }), { where: 'is_pending' })
export class ArticleEmbedding {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @ForeignKey('vector_models', { onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  readonly model_id!: number;
  /** Copied from the article: the nearest vectors are filtered without reading their articles. */
  @Column('bigint') readonly source_id!: number;
  /** Whether the model has yet to look at the article. */
  @Column('boolean', { default: false }) readonly is_pending!: boolean;
  /** Null: pending, or the model knows too little of the article. */
  @Column('halfvec', { nullable: true }) readonly embedding!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
