import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { ArticleFilter } from '@reader/articles';
import { ConvertText, ifGiven, LowerCase, NotBlank } from '@reader/http';
import { IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { normalizeName } from './tag-name';

/** A longer name fills a whole line of the tag list. */
export const TAG_NAME_LENGTH_MAX = 64;
/**
 * Characters of a name before it is normalised, which removes spaces and joins letters with their accents. A
 * longer name is refused as it is: normalising a megabyte of combining marks takes minutes.
 */
const WRITTEN_LENGTH_MAX = 1_000;

const Tidy = () => ConvertText((text) => (text.length <= WRITTEN_LENGTH_MAX ? normalizeName(text) : text));

export class CreateTag {
  @ApiProperty({
    description: 'Unique per user, case-insensitive.',
    minLength: 1,
    maxLength: TAG_NAME_LENGTH_MAX,
    example: 'Energy',
  })
  @Tidy()
  @IsString()
  @Length(1, TAG_NAME_LENGTH_MAX)
  @NotBlank()
  name!: string;

  @ApiPropertyOptional({
    description: 'sRGB, `#rrggbb`; default: derived from the name.',
    example: '#3a7d44',
  })
  @ifGiven
  @LowerCase()
  @Matches(/^#[0-9a-f]{6}$/, { message: 'color must be written as #rrggbb' })
  color?: string;
}

export class UpdateTag extends PartialType(CreateTag, { skipNullProperties: false }) {}

/** Names a tag by id or by name. A name that does not exist yet is created. */
export class AttachTag {
  @ApiPropertyOptional({ type: 'integer', description: 'Either this or `name`.' })
  @ValidateIf(({ tag_id: id, name }: AttachTag) => id !== undefined || name === undefined)
  @IsInt({ message: 'tag_id or name must be given' })
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  tag_id?: number;

  @ApiPropertyOptional({ minLength: 1, maxLength: TAG_NAME_LENGTH_MAX, description: 'Created if new.' })
  @ifGiven
  @Tidy()
  @IsString()
  @Length(1, TAG_NAME_LENGTH_MAX)
  @NotBlank()
  name?: string;
}

export class TaggedFilter extends OmitType(ArticleFilter, ['tag_id']) {}
