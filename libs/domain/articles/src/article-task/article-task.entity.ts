import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Work that a new article needs. A trigger adds the row with the article; completing the task deletes it. */
@Entity('article_tasks')
@Index('article_tasks_of_article', ['article_id'])
export class ArticleTask {
  @PrimaryColumn('text') readonly type!: string;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** The third failure moves the task to `dead_letter_tasks`. */
  @Column('smallint', { default: 0 }) readonly failures!: number;
  /** Later than the insertion only after a failure. */
  @Column('timestamptz', { default: () => 'now()' }) readonly due_at!: Date;
}
