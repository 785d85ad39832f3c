import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An administrator's correction of two groups of articles: one story (`same`) or two (`different`).
 * Clustering obeys it, and `node tools/export-stories.mjs` writes the articles as cases for the bench.
 */
@Entity('story_corrections')
@Check("kind in ('same', 'different')")
@Index('story_corrections_of_user', ['user_id'])
export class StoryCorrection {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly correction_id!: number;
  @Column('text') readonly kind!: 'same' | 'different';
  /** Articles of one group. They may be deleted since. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
  /** Articles of the other group. */
  @Column('bigint', { array: true }) readonly other_ids!: readonly number[];
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  readonly user_id!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
