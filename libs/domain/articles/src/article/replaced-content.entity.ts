import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Title and content of a feed's entry before it changed, until `extraction` has compared both texts. */
@Entity('replaced_contents')
@Index('replaced_contents_of_article', ['article_id', 'replaced_id'])
export class ReplacedContent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly replaced_id!: number;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly article_id!: number;
  @Column('text') readonly title!: string;
  /** Sanitised. */
  @Column('text') readonly html!: string;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly replaced_at!: Date;
}
