import { ApiProperty } from '@nestjs/swagger';
import { IsId } from '@reader/http';
import { ValidateIf } from 'class-validator';

export const EVERYONE = 'global';

export class AssignNewsletter {
  @ApiProperty({
    oneOf: [{ type: 'integer' }, { type: 'string', enum: [EVERYONE] }],
    description: 'The user who gets the message; `global`: all users.',
  })
  @ValidateIf((_, value) => value !== EVERYONE)
  @IsId()
  user_id!: number | typeof EVERYONE;
}
