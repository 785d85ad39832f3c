import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A type of article task. Tasks of a type are enqueued only while somebody needs them, such as a user with
 * rules.
 */
@Entity('article_task_types')
export class ArticleTaskType {
  @PrimaryColumn('text') readonly type!: string;
  /** Whether new articles get tasks of this type. */
  @Column('boolean', { default: false }) readonly enabled!: boolean;
}
