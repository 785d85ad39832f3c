import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { ifGiven, Trimmed, IsName } from '@reader/http';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Q_LENGTH_MAX, SEARCH_MODES, SearchFilters, type SearchMode } from '../hits/search.dto';

/** Fits the pane that lists saved searches. */
export const SEARCH_NAME_LENGTH_MAX = 80;

export class CreateSavedSearch {
  @ApiPropertyOptional({ maxLength: Q_LENGTH_MAX, description: '`q` of the search.' })
  @ifGiven
  @Trimmed()
  @IsString()
  @MaxLength(Q_LENGTH_MAX)
  query?: string;

  @ApiPropertyOptional({ enum: SEARCH_MODES, description: '`mode` of the search.' })
  @ifGiven
  @IsIn(SEARCH_MODES)
  mode?: SearchMode;

  @ApiPropertyOptional({ type: SearchFilters, description: 'Replaces all filters.' })
  @ifGiven
  @IsObject()
  @ValidateNested()
  @Type(() => SearchFilters)
  filters?: SearchFilters;

  @ApiProperty({ minLength: 1, maxLength: SEARCH_NAME_LENGTH_MAX })
  @IsName(SEARCH_NAME_LENGTH_MAX)
  name!: string;
}

export class UpdateSavedSearch extends PartialType(CreateSavedSearch, { skipNullProperties: false }) {}
