import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { TEXT_PROBLEMS, type TextProblem } from './text-problem';

/** A few sentences. */
const NOTE_LENGTH_MAX = 500;

export class ReportText {
  @ApiProperty({
    enum: TEXT_PROBLEMS,
    description: '`missing`: a part of the text; `extra`: lines that do not belong to it.',
  })
  @IsIn(TEXT_PROBLEMS)
  problem!: TextProblem;

  @ApiPropertyOptional({ maxLength: NOTE_LENGTH_MAX, description: 'For the administrator.' })
  @IsOptional()
  @IsString()
  @MaxLength(NOTE_LENGTH_MAX)
  note?: string;
}
