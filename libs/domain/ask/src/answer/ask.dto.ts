import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { NotBlank } from '@reader/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';

/** Longer input is likely pasted by mistake. */
export const QUESTION_LENGTH_MAX = 1_000;
/** As tracing services accept it. */
export const SESSION_ID_LENGTH_MAX = 199;

const ASCII = /^\p{ASCII}*$/u;

const BlankIsAbsent = () =>
  Transform(({ value }: { value: unknown }) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
  );

export class AskQuestion {
  @ApiProperty({ minLength: 1, maxLength: QUESTION_LENGTH_MAX, description: 'The question.' })
  @IsString()
  @Length(1, QUESTION_LENGTH_MAX)
  @NotBlank()
  query!: string;

  @ApiPropertyOptional({ default: false, description: 'Also read archived and skipped articles.' })
  @IsOptional()
  @IsBoolean()
  include_all: boolean = false;

  @ApiPropertyOptional({
    maxLength: SESSION_ID_LENGTH_MAX,
    description: 'ASCII. Continues this conversation, or begins it. Blank: a new conversation.',
  })
  @IsOptional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(SESSION_ID_LENGTH_MAX)
  @Matches(ASCII, { message: 'session_id must contain only ASCII characters' })
  session_id?: string;
}
