import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';

/** A missing token is refused like a wrong one. */
export class MarkReadQuery {
  @ApiPropertyOptional({ description: 'From the mail.' })
  @IsOptional()
  @IsString()
  token?: string;
}
