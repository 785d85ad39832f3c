import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A subject that a user reads about, or whose recommendations the user dismisses: a mean of articles. */
@Entity('interests')
@Check('position >= 0')
export class StoredInterest {
  @ForeignKey('interest_models', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** The heaviest first; dismissed subjects after the others. */
  @PrimaryColumn('smallint') readonly position!: number;
  /** Of the articles together, as old as they are; negative for a dismissed subject. */
  @Column('real') readonly weight!: number;
  /** By the vector model of `interest_models`. */
  @Column('halfvec') readonly embedding!: string;
  /** The articles that say most about it, the first of them most. No foreign keys. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
}
