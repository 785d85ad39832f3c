import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

export type VectorModelKind = 'local' | 'provider' | 'legacy';
export type VectorModelState = 'filling' | 'current' | 'retired';

/**
 * What makes vectors of articles: a model learned from this instance's articles, a provider's, or an unknown
 * one of an earlier version. Readers use the current one, while the next one fills.
 */
@Entity('vector_models')
@Check("kind in ('local', 'provider', 'legacy')")
@Check("state in ('filling', 'current', 'retired')")
@Unique('vector_models_name', ['name'])
@Index('vector_models_in_use', ['state'], { unique: true, where: "state <> 'retired'" })
export class StoredVectorModel {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  readonly model_id!: number;
  @Column('text') readonly name!: string;
  @Column('text') readonly kind!: VectorModelKind;
  @Column('text') readonly state!: VectorModelState;
  @Column('integer') readonly dimensions!: number;
  /** Local models only: the snapshot that weighs the terms. */
  @ForeignKey('term_snapshots')
  @Column('integer', { nullable: true })
  readonly snapshot_id!: number | null;
  /** How many articles a learned model was made from, or a provider's was measured with. */
  @Column('integer', { default: 0 }) readonly articles!: number;
  /** Local models only, as `scales` and `bytes`: the terms that the model knows, ascending. */
  @Column('integer', { array: true, nullable: true }) readonly term_ids!: readonly number[] | null;
  /** A 32-bit float for each term, little-endian. */
  @Column('bytea', { nullable: true }) readonly scales!: Buffer | null;
  /** A signed byte for each term and dimension. */
  @Column('bytea', { nullable: true }) readonly bytes!: Buffer | null;
  /** Cosine of a title and half of all articles; null until measured. */
  @Column('real', { nullable: true }) readonly typical!: number | null;
  /** Cosine that one of 200 articles has with a title. */
  @Column('real', { nullable: true }) readonly near!: number | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
