import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Extractor } from '../body/extracted-body';
import type { TextProblem } from './text-problem';

/** A text that a user reported as wrong, with the page as it was then, for administrators. */
@Entity('text_reports')
@Check("problem in ('missing', 'extra', 'other')")
@Check('char_length(note) <= 500')
@Unique('text_reports_once', ['user_id', 'article_id'])
@Index('text_reports_of_article', ['article_id'])
export class TextReport {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly report_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** Null when the article is gone; the report stays. */
  @ForeignKey('articles', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  readonly article_id!: number | null;
  @Column('text') readonly title!: string;
  /** Of the page, after redirects; the article's own where the page could not be fetched. */
  @Column('text') readonly url!: string;
  /** `missing`: a part of the text; `extra`: lines that do not belong to it. */
  @Column('text') readonly problem!: TextProblem;
  @Column('text', { default: '' }) readonly note!: string;
  /** As the site sent it; null where it could not be fetched. */
  @Column('bytea', { nullable: true }) readonly page!: Buffer | null;
  @Column('text', { nullable: true }) readonly content_type!: string | null;
  /** The text that was shown. */
  @Column('text') readonly text!: string;
  @Column('text') readonly extractor!: Extractor;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly reported_at!: Date;
}
