import { applyDecorators } from '@nestjs/common';
import { CreateRule } from '@reader/rules';
import { CreateSavedSearch } from '@reader/search';
import { CreateTag, TAG_NAME_LENGTH_MAX } from '@reader/tags';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '@reader/articles';
import { CreateHighlight } from '@reader/highlights';
import { IsId, IsInstant, NotBlank } from '@reader/http';
import { CreateWatchlist } from '@reader/watchlists';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';

/* The records of an export: written by the export, validated by the import. */

const TEXT_LENGTH_MAX = 10_000;
/** Characters of one article's HTML. */
const HTML_LENGTH_MAX = 3_000_000;
const TAGS_MAX = 1_000;
const HASH = /^[0-9a-f]{64}$/i;
/** Postgres has no year 0 and no offset of 16 hours. */
const STORABLE_TIME = /^(?!0000)(?!.*[+-](?:1[6-9]|2\d):\d\d$)/;

const Text = (max = TEXT_LENGTH_MAX) => MaxLength(max);
const Time = () => applyDecorators(IsInstant(), Matches(STORABLE_TIME));

/** A feed that the user follows. */
export class SourceRecord {
  @IsString() @Length(1, TEXT_LENGTH_MAX) slug!: string;
  @IsString() @Text() title!: string;
  @IsString() @Length(1, TEXT_LENGTH_MAX) @NotBlank() feed_url!: string;
  @IsOptional() @IsString() @Text() site_url!: string | null;
  @IsOptional() @IsString() @Text() category!: string | null;
  @IsBoolean() enabled!: boolean;
  /** Whether it was visible to every user. Missing in files of version 1. */
  @IsOptional() @IsBoolean() is_global?: boolean;
}

export class TagRecord extends CreateTag {}

/** An article with the user's marks; `article` is its number within the export. */
export class ArticleRecord {
  @IsId() article!: number;
  /** Null for newsletters and saved pages. */
  @IsOptional() @IsString() @Text() feed_url!: string | null;
  /** SHA-256 of the entry's guid. */
  @Matches(HASH) guid_hash!: string;
  @IsOptional() @IsString() @Text() url!: string | null;
  @IsString() @Text() title!: string;
  @IsOptional() @IsString() @Text() author!: string | null;
  @Time() published_at!: string;
  @IsOptional() @IsString() @Text() language!: string | null;
  @IsOptional() @IsString() @Text() image_url!: string | null;
  @IsIn(TRIAGE_STATES) state!: TriageState;
  @IsBoolean() read!: boolean;
  @IsBoolean() starred!: boolean;
  @IsIn(WORKFLOW_STATUSES) status!: WorkflowStatus;
  /** When the state changed last; null: it never did. */
  @IsOptional() @Time() changed_at!: string | null;
  @IsArray()
  @ArrayMaxSize(TAGS_MAX)
  @IsString({ each: true })
  @Length(1, TAG_NAME_LENGTH_MAX, { each: true })
  tags!: string[];
  /** Whether the user starred, saved, tagged, highlighted or listed it for reading: then it has its text. */
  @IsBoolean() retained!: boolean;
  @IsOptional() @IsString() @Text(HTML_LENGTH_MAX) html!: string | null;
}

export class HighlightRecord extends CreateHighlight {
  @IsId() article!: number;
  @IsOptional() @Time() created_at!: string;
}

export class ReadingListRecord {
  @IsId() article!: number;
  @IsOptional() @IsString() @Text() note!: string | null;
  @IsBoolean() done!: boolean;
}

export class RuleRecord extends CreateRule {}

export class WatchlistRecord extends CreateWatchlist {}

export class SavedSearchRecord extends CreateSavedSearch {
  /** Name of the tag that the search is limited to: its id belongs to the server of the export. */
  @IsOptional() @IsString() @Length(1, TAG_NAME_LENGTH_MAX) tag?: string | null;
}
