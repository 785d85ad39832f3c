import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

export const EVERYONE = 'global';

export class AssignNewsletter {
  @ApiProperty({
    oneOf: [{ type: 'integer' }, { type: 'string', enum: [EVERYONE] }],
    description: 'The user who gets the message; `global`: all users.',
  })
  @ValidateIf((_, value) => value !== EVERYONE)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  user_id!: number | typeof EVERYONE;
}
