import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * In how many articles each term occurs, frozen, so that vectors of one version compare exactly. The newest
 * one and those that vector models use are stored.
 */
@Entity('term_snapshots')
@Check('cardinality(counts) = cardinality(term_ids)')
export class TermSnapshot {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  readonly snapshot_id!: number;
  /** How many articles were counted. */
  @Column('integer') readonly articles!: number;
  /** How many articles there were. */
  @Column('integer') readonly corpus!: number;
  /** Ascending; terms of one article only are left out. */
  @Column('integer', { array: true }) readonly term_ids!: readonly number[];
  @Column('integer', { array: true }) readonly counts!: readonly number[];
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
