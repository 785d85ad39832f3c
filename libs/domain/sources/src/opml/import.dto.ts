import { ApiPropertyOptional } from '@nestjs/swagger';
import { ToBoolean } from '@reader/http';
import { IsBoolean, IsOptional } from 'class-validator';

export class ImportOptions {
  @ApiPropertyOptional({
    default: false,
    description: 'True: report what an import would do, and change nothing. Created rows have no slug.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  dry_run?: boolean;
}
