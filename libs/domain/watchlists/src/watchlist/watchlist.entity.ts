import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Notify } from './watchlist.dto';

/** A user's standing interest: articles that match its terms, sources and categories. */
@Entity('watchlists')
@Check("notify in ('none', 'push', 'email')")
@Check('threshold between 0 and 1')
@Index('watchlists_of_user', ['user_id', 'watchlist_id'])
export class Watchlist {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly watchlist_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @Column('text') readonly name!: string;
  @Column('text', { array: true }) readonly keywords!: readonly string[];
  @Column('text', { array: true }) readonly exclude!: readonly string[];
  /** Slugs; empty: all sources. */
  @Column('text', { array: true }) readonly sources!: readonly string[];
  /** Empty: all categories. */
  @Column('text', { array: true }) readonly categories!: readonly string[];
  /** What keywords and exclusions require of a search document; null: nothing. */
  @Column('tsquery', { nullable: true }) readonly query!: string | null;
  /** A description; articles about it match as well. */
  @Column('text', { nullable: true }) readonly semantic_query!: string | null;
  /** Minimum score for `semantic_query`; 0.5 is about it. */
  @Column('double precision') readonly threshold!: number;
  @Column('text') readonly notify!: Notify;
  @Column('boolean') readonly enabled!: boolean;
  @Column('timestamptz', { nullable: true }) readonly last_match_at!: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
