import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An article task that failed three times and waits for an administrator. */
@Entity('dead_letter_tasks')
@Index('dead_letter_tasks_of_article', ['article_id'])
export class DeadLetterTask {
  @PrimaryColumn('text') readonly type!: string;
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  /** The last error. */
  @Column('text') readonly reason!: string;
  /** When it failed for the last time. */
  @Column('timestamptz', { default: () => 'now()' }) readonly failed_at!: Date;
}
