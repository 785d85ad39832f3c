import { ApiProperty } from '@nestjs/swagger';
import { SEARCH_MODES, SearchFilters, type SearchMode } from '../hits/search.dto';
import type { SavedSearch } from './saved-search.entity';

export type SavedSearchRow = Omit<SavedSearch, 'owner_id'>;

export class SavedSearchView {
  @ApiProperty({ type: 'integer' }) readonly search_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty() readonly query!: string;
  @ApiProperty({ enum: SEARCH_MODES }) readonly mode!: SearchMode;
  @ApiProperty() readonly filters!: SearchFilters;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly updated_at!: string;
}

export class SavedSearchCountView {
  @ApiProperty({ type: 'integer' }) readonly search_id!: number;
  @ApiProperty({ type: 'integer', maximum: 1_000, description: 'Of the last 30 days; 1,000: or more.' })
  readonly unread!: number;
}

export class SavedSearchCountsView {
  @ApiProperty({
    type: [SavedSearchCountView],
    description: 'Searches by words, the first 20 by name; fewer when counting takes longer than a second.',
  })
  readonly items!: readonly SavedSearchCountView[];
}

export const toSavedSearchView = (row: SavedSearchRow): SavedSearchView => ({
  search_id: row.search_id,
  name: row.name,
  query: row.query,
  mode: row.mode,
  filters: { ...new SearchFilters(), ...row.filters },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
