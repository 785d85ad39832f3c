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

export const toSavedSearchView = (row: SavedSearchRow): SavedSearchView => ({
  search_id: row.search_id,
  name: row.name,
  query: row.query,
  mode: row.mode,
  filters: { ...new SearchFilters(), ...row.filters },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
