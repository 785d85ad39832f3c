import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ToBoolean, PageQuery, ifGiven, ifNotNull, IsIntegerBetween, IsId, BlankToNull } from '@reader/http';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';

/** Reordering sends the whole list. */
export const ITEMS_MAX = 1_000;
/** Some paragraphs. */
const NOTE_LENGTH_MAX = 4_000;
/** Addresses and ids together. */
export const IMPORTED_MAX = 200;
/** Above the limit for addresses, so that a too long one fails by itself and not the whole request. */
const WRITTEN_URL_LENGTH_MAX = 4_096;

export class ReadingListQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'True: only done items. False: only other items.' })
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  done?: boolean;
}

export class UpdateReadingItem {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'Position from 0; past the end means last.',
  })
  @ifGiven
  @IsIntegerBetween(0, Number.MAX_SAFE_INTEGER)
  position?: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NOTE_LENGTH_MAX })
  @ifNotNull
  @BlankToNull()
  @IsString()
  @MaxLength(NOTE_LENGTH_MAX)
  note?: string | null;

  @ApiPropertyOptional()
  @ifGiven
  @IsBoolean()
  done?: boolean;
}

export class AddReadingItem {
  @ApiProperty({ type: 'integer' })
  @IsId()
  article_id!: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'From 0; default: the end.' })
  @ifGiven
  @IsIntegerBetween(0, Number.MAX_SAFE_INTEGER)
  position?: number;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: NOTE_LENGTH_MAX })
  @ifNotNull
  @BlankToNull()
  @IsString()
  @MaxLength(NOTE_LENGTH_MAX)
  note?: string | null;
}

export class Reorder {
  @ApiProperty({ type: 'integer', isArray: true, description: 'The whole list, in its new order.' })
  @IsArray()
  @ArrayMaxSize(ITEMS_MAX)
  @IsInt({ each: true })
  item_ids!: number[];
}

export class ImportReadingItems {
  @ApiPropertyOptional({
    type: [String],
    description: `Addresses, ids or both must be given; together at most ${IMPORTED_MAX}.`,
  })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(IMPORTED_MAX)
  @IsString({ each: true })
  @MaxLength(WRITTEN_URL_LENGTH_MAX, { each: true })
  urls?: string[];

  @ApiPropertyOptional({ type: 'integer', isArray: true })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(IMPORTED_MAX)
  @IsId({ each: true })
  article_ids?: number[];
}
