import { ApiPropertyOptional } from '@nestjs/swagger';
import { ifGiven, IsIntegerBetween } from '@reader/http';

const HOURS_MAX = 168;
export const HOURS_DEFAULT = 24;

export class CreateBriefing {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: HOURS_MAX,
    default: HOURS_DEFAULT,
    description: 'Length of the period that ends now.',
  })
  @ifGiven
  @IsIntegerBetween(1, HOURS_MAX)
  hours: number = HOURS_DEFAULT;
}
