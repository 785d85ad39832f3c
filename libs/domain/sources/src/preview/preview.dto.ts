import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { URL_LENGTH_MAX } from '@reader/html';
import { Trimmed } from '@reader/http';

export class PreviewSource {
  @ApiProperty({ description: 'A feed, or a site whose feed is discovered.', maxLength: URL_LENGTH_MAX })
  @Trimmed()
  @IsString()
  @Length(1, URL_LENGTH_MAX)
  url!: string;
}
