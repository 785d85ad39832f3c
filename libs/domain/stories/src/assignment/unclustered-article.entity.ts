import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An article whose terms are stored and that waits for its story. Pages that users saved have none. */
@Entity('unclustered_articles')
@Index('unclustered_articles_in_order', ['published_at', 'article_id'])
export class UnclusteredArticle {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** As in `story_members`: earlier articles come first. */
  @Column('timestamptz') readonly published_at!: Date;
}
