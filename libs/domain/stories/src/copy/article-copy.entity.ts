import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * An article that repeats the text of an earlier one of another source in the same story. The originals of
 * each source are stored, up to a limit, so that each user gets the earliest one that this user may see.
 */
@Entity('article_copies')
@Index('article_copies_of_original', ['original_id'])
export class ArticleCopy {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly original_id!: number;
}
