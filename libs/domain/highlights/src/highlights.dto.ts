import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  PageQuery,
  ToInteger,
  ifGiven,
  ifNotNull,
  IsIntegerBetween,
  IsId,
  BlankToNull,
  LowerCase,
} from '@reader/http';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { SLUG_LENGTH_MAX } from '@reader/sources';
import {
  COLOR_DEFAULT,
  CONTEXT_LENGTH_MAX,
  NOTE_LENGTH_MAX,
  QUOTE_LENGTH_MAX,
  type Resolution,
  RESOLUTIONS,
} from './highlight';

const OFFSET_MAX = 2 ** 31 - 1;
const CURSOR_LENGTH_MAX = 32;
const COLOR = /^#[0-9a-f]{6}$/;
const COLOR_MESSAGE = { message: 'color must be written as #rrggbb' };
export const FORMATS = ['markdown', 'json'] as const;

export class UpdateHighlight {
  @ApiPropertyOptional({ example: COLOR_DEFAULT, description: 'sRGB, `#rrggbb`.' })
  @ifGiven
  @LowerCase()
  @Matches(COLOR, COLOR_MESSAGE)
  color?: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NOTE_LENGTH_MAX })
  @ifNotNull
  @BlankToNull()
  @IsString()
  @MaxLength(NOTE_LENGTH_MAX)
  note?: string | null;
}

export class CreateHighlight extends UpdateHighlight {
  @ApiProperty({ maxLength: QUOTE_LENGTH_MAX, description: 'The quoted text.' })
  @IsString()
  @Length(1, QUOTE_LENGTH_MAX)
  @Matches(/\S/, { message: 'quote must not be blank' })
  quote!: string;

  @ApiPropertyOptional({ maxLength: CONTEXT_LENGTH_MAX, description: 'The text before the quote.' })
  @ifGiven
  @IsString()
  @MaxLength(CONTEXT_LENGTH_MAX)
  prefix?: string;

  @ApiPropertyOptional({ maxLength: CONTEXT_LENGTH_MAX, description: 'The text after the quote.' })
  @ifGiven
  @IsString()
  @MaxLength(CONTEXT_LENGTH_MAX)
  suffix?: string;

  @ApiPropertyOptional({ type: 'integer', description: "UTF-16 units of the body's text." })
  @ifGiven
  @IsIntegerBetween(0, OFFSET_MAX)
  start?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Where it ends, exclusive.' })
  @ifGiven
  @IsIntegerBetween(0, OFFSET_MAX)
  end?: number;
}

export class HighlightFilter extends PageQuery {
  @ApiPropertyOptional({ description: 'The `next_cursor` of the previous page; not together with `offset`.' })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_LENGTH_MAX)
  cursor?: string;

  @ApiPropertyOptional({ description: 'A slug.' })
  @IsOptional()
  @IsString()
  @Length(1, SLUG_LENGTH_MAX)
  source?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Counts articles with this tag.' })
  @IsOptional()
  @ToInteger()
  @IsId()
  tag_id?: number;

  @ApiPropertyOptional({ example: COLOR_DEFAULT })
  @IsOptional()
  @LowerCase()
  @Matches(COLOR, COLOR_MESSAGE)
  color?: string;

  @ApiPropertyOptional({ enum: RESOLUTIONS })
  @IsOptional()
  @IsIn(RESOLUTIONS)
  resolution?: Resolution;

  @ApiPropertyOptional({ enum: FORMATS, description: 'All highlights, as a file.' })
  @IsOptional()
  @IsIn(FORMATS)
  format?: (typeof FORMATS)[number];
}
