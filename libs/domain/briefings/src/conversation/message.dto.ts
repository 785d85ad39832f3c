import { ApiProperty } from '@nestjs/swagger';
import { QUESTION_LENGTH_MAX } from '@reader/ask';
import { NotBlank } from '@reader/http';
import { IsString, Length } from 'class-validator';

export class BriefingQuestion {
  @ApiProperty({
    minLength: 1,
    maxLength: QUESTION_LENGTH_MAX,
    description: 'A question about the briefing.',
  })
  @IsString()
  @Length(1, QUESTION_LENGTH_MAX)
  @NotBlank()
  text!: string;
}
