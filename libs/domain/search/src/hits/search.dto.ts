import { TRIAGE_STATES, type TriageState } from '@reader/triage';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  createFieldProblem,
  ifGiven,
  ToBoolean,
  ToArray,
  ToInteger,
  IsId,
  IsIntegerBetween,
} from '@reader/http';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  MaxLength,
} from 'class-validator';
import { ENTRY_CATEGORY_LENGTH_MAX } from '@reader/feeds';
import { SLUG_LENGTH_MAX } from '@reader/sources';
import { DATE_RANGE_FORMS, parseTimeSpan } from './date-range';

/** Longer input is likely pasted by mistake. */
export const Q_LENGTH_MAX = 500;
export const HITS_LIMIT_MAX = 200;
const HITS_LIMIT_DEFAULT = 50;
const CHOICES_MAX = 100;
const DATE_RANGE_LENGTH_MAX = 30;
const CURSOR_LENGTH_MAX = 200;

export const HIT_SORTS = ['relevance', 'date'] as const;
export type HitSort = (typeof HIT_SORTS)[number];
export const SEARCH_MODES = ['keyword', 'semantic', 'hybrid'] as const;
export type SearchMode = (typeof SEARCH_MODES)[number];

/** A list, which a query parameter may repeat. */
const Choices = (max: number) => applyDecorators(ArrayMaxSize(max), IsArray(), ToArray(), ifGiven);

/** Filters of a search without its words; a saved search stores them. */
export class SearchFilters {
  @ApiPropertyOptional({ enum: TRIAGE_STATES, isArray: true, description: 'Any of these triage states.' })
  @Choices(TRIAGE_STATES.length)
  @IsIn(TRIAGE_STATES, { each: true })
  states: TriageState[] = [];

  @ApiPropertyOptional({
    type: [String],
    description: "Any of these: the article's own category, or its source's.",
  })
  @Choices(CHOICES_MAX)
  @IsString({ each: true })
  @Length(1, ENTRY_CATEGORY_LENGTH_MAX, { each: true })
  categories: string[] = [];

  @ApiPropertyOptional({ type: [String], description: 'Any of these slugs.' })
  @Choices(CHOICES_MAX)
  @IsString({ each: true })
  @Length(1, SLUG_LENGTH_MAX, { each: true })
  sources: string[] = [];

  @ApiPropertyOptional({ default: false })
  @ifGiven
  @ToBoolean()
  @IsBoolean()
  starred_only: boolean = false;

  @ApiPropertyOptional({ default: false, description: 'Implied by the state `archived`.' })
  @ifGiven
  @ToBoolean()
  @IsBoolean()
  include_archived: boolean = false;

  @ApiPropertyOptional({ default: 'all', description: `${DATE_RANGE_FORMS}, days of UTC, both included.` })
  @ifGiven
  @IsString()
  @MaxLength(DATE_RANGE_LENGTH_MAX)
  date_range: string = 'all';

  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @ToInteger()
  @IsId()
  tag_id: number | null = null;
}

const DEFAULTS = Object.entries(new SearchFilters()) as [keyof SearchFilters, unknown][];

/** The filters that have another value than by default. */
export const pickFilters = (filters: SearchFilters): Partial<SearchFilters> =>
  Object.fromEntries(
    DEFAULTS.flatMap(([name, usual]) => {
      const value = filters[name] ?? usual;
      return JSON.stringify(value) === JSON.stringify(usual) ? [] : [[name, value]];
    }),
  );

/** @throws Unprocessable for malformed dates, and when there are neither words in this field nor a filter */
export function checkSearch(field: 'q' | 'query', words: string, filters: SearchFilters): void {
  parseTimeSpan(filters.date_range);
  if (words.trim() === '' && Object.keys(pickFilters(filters)).length === 0)
    throw createFieldProblem(field, 'Give words to search for, or a filter.', 'nothing_to_search');
}

export class SearchWordsQuery extends SearchFilters {
  @ApiPropertyOptional({
    maxLength: Q_LENGTH_MAX,
    description:
      'Words that must all occur; `"a phrase"` exactly, `-not` this word, `prefix*`. ' +
      'Default: every article that the filters accept, by date.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(Q_LENGTH_MAX)
  q: string = '';
}

export class SearchQuery extends SearchWordsQuery {
  @ApiPropertyOptional({
    enum: HIT_SORTS,
    description: 'By default `relevance`; without `q` always by date.',
  })
  @IsOptional()
  @IsIn(HIT_SORTS)
  sort: HitSort = 'relevance';

  @ApiPropertyOptional({
    enum: SEARCH_MODES,
    default: 'keyword',
    description:
      '`semantic`: the 200 articles nearest in meaning, whatever their words, best first. ' +
      '`hybrid`: these and the hits by words, in one order. ' +
      'While the server has no model, `semantic` is 503 `feature_not_configured` ' +
      'and `hybrid` has the hits by words alone.',
  })
  @IsOptional()
  @IsIn(SEARCH_MODES)
  mode: SearchMode = 'keyword';

  @ApiPropertyOptional({ minimum: 1, maximum: HITS_LIMIT_MAX, default: HITS_LIMIT_DEFAULT })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, HITS_LIMIT_MAX)
  limit: number = HITS_LIMIT_DEFAULT;

  @ApiPropertyOptional({ minimum: 0, default: 0 })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(0, Number.MAX_SAFE_INTEGER)
  offset: number = 0;

  @ApiPropertyOptional({ description: 'The `next_cursor` of the previous page; not together with `offset`.' })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_LENGTH_MAX)
  cursor?: string;
}
