import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A batch of article tasks in progress. A row that stays belongs to a process that crashed. */
@Entity('article_task_batches')
export class ArticleTaskBatch {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly batch_id!: number;
  @Column('text') readonly type!: string;
  /** No foreign keys: the row is written beside the transaction that locks the articles. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
  @Column('timestamptz', { default: () => 'now()' }) readonly started_at!: Date;
  /** Until then other processes leave the batch alone. */
  @Column('timestamptz', { nullable: true }) readonly claimed_until!: Date | null;
}
