import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A tag on an article. */
@Entity('article_tags')
@Index('article_tags_of_article', ['article_id'])
export class ArticleTag {
  @ForeignKey('tags', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly tag_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
}
