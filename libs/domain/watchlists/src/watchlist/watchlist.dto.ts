import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { ConvertText, ifGiven, ifNotNull, IsName } from '@reader/http';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ENTRY_CATEGORY_LENGTH_MAX } from '@reader/feeds';

/** Every new article is tested against every watchlist of every user. */
export const WATCHLISTS_MAX = 50;
const NAME_LENGTH_MAX = 100;
/** Entries per list. The cost of a test grows with the number of words. */
const ENTRIES_MAX = 50;
const ENTRY_LENGTH_MAX = 100;
const SEMANTIC_LENGTH_MAX = 500;
export const THRESHOLD_DEFAULT = 0.5;

export const NOTIFY = ['none', 'push', 'email'] as const;
export type Notify = (typeof NOTIFY)[number];

const trimText = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Trims the texts and removes duplicates. */
const Entries = (length: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? [...new Set(value.map(trimText))] : value,
    ),
    IsArray(),
    ArrayMaxSize(ENTRIES_MAX),
    IsString({ each: true }),
    Length(1, length, { each: true }),
  );

export class CreateWatchlist {
  @ApiProperty({ minLength: 1, maxLength: NAME_LENGTH_MAX, example: 'Grid batteries' })
  @IsName(NAME_LENGTH_MAX)
  name!: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: ENTRIES_MAX,
    description: 'Words or phrases; one match is enough. Use * at the end for any ending.',
    example: ['grid battery', 'accumulat*'],
  })
  @ifGiven
  @Entries(ENTRY_LENGTH_MAX)
  keywords?: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: ENTRIES_MAX,
    description: 'Excludes articles with any of these; same syntax as keywords.',
  })
  @ifGiven
  @Entries(ENTRY_LENGTH_MAX)
  exclude?: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: ENTRIES_MAX,
    description: 'Slugs. With `categories`: where to search; neither means everywhere.',
  })
  @ifGiven
  @Entries(80)
  sources?: string[];

  @ApiPropertyOptional({ type: [String], maxItems: ENTRIES_MAX })
  @ifGiven
  @Entries(ENTRY_CATEGORY_LENGTH_MAX)
  categories?: string[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: SEMANTIC_LENGTH_MAX,
    description: 'The subject in a sentence: articles about it match as well.',
  })
  @ConvertText((text) => text.trim() || null)
  @ifNotNull
  @IsString()
  @MaxLength(SEMANTIC_LENGTH_MAX)
  semantic_query?: string | null;

  @ApiPropertyOptional({
    minimum: 0,
    maximum: 1,
    default: THRESHOLD_DEFAULT,
    description:
      'Minimum score of an article for `semantic_query`: 0.5 is about the subject, with any model.',
  })
  @ifGiven
  @IsNumber()
  @Min(0)
  @Max(1)
  threshold?: number;

  @ApiPropertyOptional({ enum: NOTIFY, default: 'none' })
  @ifGiven
  @IsIn(NOTIFY)
  notify?: Notify;

  @ApiPropertyOptional({ default: true })
  @ifGiven
  @IsBoolean()
  enabled?: boolean;
}

export class UpdateWatchlist extends PartialType(CreateWatchlist, { skipNullProperties: false }) {}

/** Like the body of a new watchlist, but `name` is optional. */
export class PreviewWatchlist extends PartialType(CreateWatchlist, { skipNullProperties: false }) {}
