import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The search document of an article. The statement that writes the article or its full text writes it.
 *
 * @function build_search_document Builds a search document: words as they are, their stems, and lexemes for
 * language, week and quarter.
 * @function find_stemmed_language Maps a language tag to the stemmer that Postgres has for it, else to
 * null.
 */
@Entity('article_search')
@Index('article_search_document', ['document'], { type: 'gin' })
// TypeORM cannot express this index: docs/schema.md shows it.
@Index('article_search_newest', { synchronize: false })
export class ArticleSearch {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** Copied from the article: hits are found and counted without reading their articles. */
  @Column('bigint') readonly source_id!: number;
  /** Copied from the article, as `source_id`. */
  @Column('timestamptz') readonly published_at!: Date;
  /** Lexemes of title (weight A), excerpt (B) and text (C), with the week and quarter of publication. */
  @Column('tsvector') readonly document!: string;
  /** Plain text of the full text; null: the feed's text is searched. */
  @Column('text', { nullable: true }) readonly body!: string | null;
}
