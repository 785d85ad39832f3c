import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SearchFilters, SearchMode } from '../hits/search.dto';

/** A search that a user has saved. */
@Entity('saved_searches')
@Check(`mode = ANY (ARRAY['keyword'::text, 'semantic'::text, 'hybrid'::text])`)
@Index('saved_searches_of_owner', ['owner_id', 'name', 'search_id'])
export class SavedSearch {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly search_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly owner_id!: number;
  @Column('text') readonly name!: string;
  @Column('text') readonly query!: string;
  @Column('text', { default: 'keyword' }) readonly mode!: SearchMode;
  /** As the search accepts them; unused filters are left out. */
  @Column('jsonb', { default: {} }) readonly filters!: Partial<SearchFilters>;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  @Column('timestamptz', { default: () => 'now()' }) readonly updated_at!: Date;
}
