import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { URL_LENGTH_MAX } from '@reader/html';
import { NotBlank, ifGiven } from '@reader/http';
import { TAG_NAME_LENGTH_MAX } from '@reader/tags';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Length } from 'class-validator';
import { ENTRY_TITLE_LENGTH_MAX } from '@reader/feeds';

/** The same limit as for titles from feeds. */
/** More than a user types in a dialog. */
const TAGS_MAX = 20;

export class SaveUrl {
  @ApiProperty({ description: 'http or https; the default is `https://`.', example: 'https://example.org/a' })
  @IsString()
  @Length(1, URL_LENGTH_MAX)
  url!: string;

  @ApiPropertyOptional({ description: 'Replaces the title of the page.' })
  @IsOptional()
  @IsString()
  @Length(1, ENTRY_TITLE_LENGTH_MAX)
  @NotBlank()
  title?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: TAGS_MAX,
    description: 'By name; created if it does not exist.',
  })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(TAGS_MAX)
  @IsString({ each: true })
  @Length(1, TAG_NAME_LENGTH_MAX, { each: true })
  @NotBlank({ each: true })
  tags?: string[];
}
