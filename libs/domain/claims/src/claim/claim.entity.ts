import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { TextSource } from '../verification/claim';

/** A sentence that was generated for a user, with the words of an article that support it. */
@Entity('claims')
@Check('start_at >= 0 and end_at > start_at')
@Check("text_source in ('body', 'feed')")
@Unique('claims_user_digest', ['user_id', 'digest'])
@Index('claims_of_article', ['article_id'])
@Index('claims_unused', ['used_at'])
export class ClaimRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly claim_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly article_id!: number;
  /** What the sentence was generated for: `insights`, `ask`. */
  @Column('text') readonly purpose!: string;
  @Column('text') readonly model!: string;
  /** Path into the answer, such as `key_points[0]`. */
  @Column('text') readonly field!: string;
  @Column('text') readonly sentence!: string;
  /** Verbatim from the article's text. */
  @Column('text') readonly quote!: string;
  /** Where the quote starts, in UTF-16 units of the text. */
  @Column('integer') readonly start_at!: number;
  @Column('integer') readonly end_at!: number;
  /** Whether the text is the extracted body or the feed's own. */
  @Column('text') readonly text_source!: TextSource;
  /** SHA-256 of all other values: the same claim in a later answer is the same row. */
  @Column('bytea') readonly digest!: Buffer;
  /** The last day on which an answer had it. */
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
}
