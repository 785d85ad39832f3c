import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Extractor } from './extracted-body';

/**
 * A version of an article's full text or, with the extractor `feed`, of the feed's own text before and after
 * an edit. The newest ten stay; one full text is current.
 */
@Entity('article_bodies')
@Check("extractor in ('static', 'browser', 'markdown', 'llm', 'feed')")
@Check('word_count > 0 or not is_current')
@Index('article_bodies_current', ['article_id'], { unique: true, where: 'is_current' })
@Index('article_bodies_of_article', () => ({ article_id: 1, body_id: -1 }))
export class ArticleBody {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly body_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly article_id!: number;
  @Column('boolean') readonly is_current!: boolean;
  /** Sanitised. */
  @Column('text') readonly html!: string;
  /** Plain text of `html`; offsets of highlights count in it. */
  @Column('text') readonly text!: string;
  @Column('text', { nullable: true }) readonly title!: string | null;
  @Column('text', { nullable: true }) readonly byline!: string | null;
  @Column('integer') readonly word_count!: number;
  /** Words that differ from the version before of the same origin, feed or page; 0 for the first. */
  @Column('integer', { default: 0 }) readonly changed_words!: number;
  /** The extraction step that found it. */
  @Column('text') readonly extractor!: Extractor;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly extracted_at!: Date;
}
