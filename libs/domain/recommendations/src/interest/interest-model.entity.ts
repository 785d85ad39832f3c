import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** How a user's `interests` were computed last. */
@Entity('interest_models')
@Index('interest_models_by_age', ['computed_at'])
@Index('interest_models_of_model', ['model_id'])
export class InterestModel {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** The vector model of the interests. Null: there was none, so there are no interests. */
  @ForeignKey('vector_models', { onDelete: 'CASCADE' })
  @Column('integer', { nullable: true })
  readonly model_id!: number | null;
  /** Whether reading times could be used; if the user opts out or in since then, it is computed again. */
  @Column('boolean') readonly uses_reading!: boolean;
  /** How many articles it was computed from. */
  @Column('integer') readonly signals!: number;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly computed_at!: Date;
}
