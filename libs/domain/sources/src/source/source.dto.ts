import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { cleanText, URL_LENGTH_MAX } from '@reader/html';
import { ConvertText, ifGiven, IsIntegerBetween, NotBlank, Trimmed } from '@reader/http';
import { IsBoolean, IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { PRIORITY_DEFAULT, PRIORITY_MAX, type Visibility } from './source.entity';

export const SOURCE_TITLE_LENGTH_MAX = 200;
export const SOURCE_CATEGORY_LENGTH_MAX = 100;

/** Longer input is rejected as it is: cleaning a megabyte would block the event loop. */
const CLEANED_LENGTH_MAX = 10_000;

/** Names are one line, as in lists and in OPML, without invisible characters. */
const oneLine = ConvertText((text) =>
  text.length <= CLEANED_LENGTH_MAX ? cleanText(text).replace(/\s+/g, ' ').trim() : text,
);

class SourceFields {
  @ApiPropertyOptional({
    maxLength: SOURCE_TITLE_LENGTH_MAX,
    description: 'Default: the title of the feed.',
  })
  @ifGiven
  @oneLine
  @IsString()
  @Length(1, SOURCE_TITLE_LENGTH_MAX)
  @NotBlank()
  title?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: SOURCE_CATEGORY_LENGTH_MAX,
    description: 'A folder; without / and $.',
  })
  @IsOptional()
  @oneLine
  @IsString()
  @Length(1, SOURCE_CATEGORY_LENGTH_MAX)
  @NotBlank()
  // Sync clients see the category as a label id, where / and $ are syntax.
  @Matches(/^[^/$]*$/, { message: 'category must not contain / or $' })
  category?: string | null;

  @ApiPropertyOptional({ description: 'Fetch the full text of each article from its page.' })
  @ifGiven
  @IsBoolean()
  full_text?: boolean;
}

export class CreateSource extends SourceFields {
  @ApiProperty({ description: 'A feed, or a site whose feed is discovered.', maxLength: URL_LENGTH_MAX })
  @Trimmed()
  @IsString()
  @Length(1, URL_LENGTH_MAX)
  url!: string;

  @ApiPropertyOptional({ minimum: 0, maximum: PRIORITY_MAX, default: PRIORITY_DEFAULT })
  @ifGiven
  @IsIntegerBetween(0, PRIORITY_MAX)
  priority?: number;

  @ApiPropertyOptional({
    enum: ['global', 'private'],
    description: 'Global for administrators, private for everyone else.',
  })
  @ifGiven
  @IsIn(['global', 'private'])
  visibility?: Visibility;

  @ApiPropertyOptional({ default: true })
  @ifGiven
  @IsBoolean()
  enabled?: boolean;
}

export class UpdateSource extends SourceFields {
  @ApiPropertyOptional({ description: 'False hides a global source everywhere.' })
  @ifGiven
  @IsBoolean()
  subscribed?: boolean;

  @ApiPropertyOptional({ maxLength: URL_LENGTH_MAX })
  @ifGiven
  @Trimmed()
  @IsString()
  @MaxLength(URL_LENGTH_MAX)
  feed_url?: string;
}

export class SetEnabled {
  @ApiProperty()
  @IsBoolean()
  enabled!: boolean;
}

export class SetPriority {
  @ApiProperty({ minimum: 0, maximum: PRIORITY_MAX })
  @IsIntegerBetween(0, PRIORITY_MAX)
  priority!: number;
}
