import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** An article on a user's reading list. */
@Entity('reading_list')
@Unique('reading_list_article', ['user_id', 'article_id'])
@Unique('reading_list_order', ['user_id', 'rank'], { deferrable: 'INITIALLY IMMEDIATE' })
@Index('reading_list_of_article', ['article_id'])
export class ReadingListItem {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly item_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly article_id!: number;
  /** A fractional index: text compared by bytes, with room for another between any two. */
  @Column({ type: 'text', collation: 'C' }) readonly rank!: string;
  @Column('text', { nullable: true }) readonly note!: string | null;
  @Column('boolean', { default: false }) readonly done!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) readonly added_at!: Date;
}
