import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * The terms of an article's text. They are weighed when they are read, under a snapshot of frequencies.
 *
 * @trigger article_terms_enqueue_clustering Enqueues new articles in `unclustered_articles`.
 * @trigger article_terms_compare_again Lets articles whose text changed be compared with their story again.
 */
@Entity('article_terms')
@Check('cardinality(counts) <= cardinality(term_ids)')
export class ArticleTerms {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** Hashes of the terms, the most frequent first. */
  @Column('integer', { array: true }) readonly term_ids!: readonly number[];
  /** How often the first terms occur; all others occur once. */
  @Column('smallint', { array: true }) readonly counts!: readonly number[];
}
