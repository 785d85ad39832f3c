import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Resolution } from './highlight';

/** A passage that a user marked in an article: the quote (W3C TextQuoteSelector), and where it is. */
@Entity('highlights')
@Check("resolution = 'orphaned' or (start_at is not null and end_at > start_at)")
@Check("resolution in ('exact', 'moved', 'orphaned')")
@Index('highlights_anchoring_due', ['anchoring_due_at'], { where: 'anchoring_due_at is not null' })
@Index('highlights_newest', () => ({ user_id: 1, highlight_id: -1 }))
@Index('highlights_of_article', ['article_id', 'user_id'])
export class Highlight {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly highlight_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly article_id!: number;
  @Column('text') readonly quote!: string;
  /** The text before the quote. */
  @Column('text', { default: '' }) readonly prefix!: string;
  /** The text after the quote. */
  @Column('text', { default: '' }) readonly suffix!: string;
  /** Where it began when it was made, in UTF-16 units of the text; null: it was not found then. */
  @Column('integer', { nullable: true }) readonly original_start_at!: number | null;
  /** Where it is, or was last, in UTF-16 units of the text. */
  @Column('integer', { nullable: true }) readonly start_at!: number | null;
  @Column('integer', { nullable: true }) readonly end_at!: number | null;
  @Column('text') readonly resolution!: Resolution;
  /** SHA-256 of the text in which it was last searched. */
  @Column('bytea', { nullable: true }) readonly text_hash!: Buffer | null;
  /** Whether the same words occurred elsewhere: then the words around the quote must match too. */
  @Column('boolean', { default: false }) readonly is_repeated!: boolean;
  /** sRGB, `#rrggbb`. */
  @Column('text') readonly color!: string;
  @Column('text', { nullable: true }) readonly note!: string | null;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly created_at!: Date;
  /** When to search it in the newest text; null: it was searched there. */
  @Column('timestamptz', { nullable: true }) readonly anchoring_due_at!: Date | null;
}
