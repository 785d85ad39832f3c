import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { URL_LENGTH_MAX } from '@reader/html';

export class PreviewSource {
  @ApiProperty({ description: 'A feed, or a site whose feed is discovered.', maxLength: URL_LENGTH_MAX })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, URL_LENGTH_MAX)
  url!: string;
}
