import { ApiProperty } from '@nestjs/swagger';
import { SEARCH_MODES, SearchFilters, type SearchMode } from '../hits/search.dto';

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
