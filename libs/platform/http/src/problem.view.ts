import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

export class FieldErrorView {
  @ApiProperty() readonly field!: string;
  @ApiProperty() readonly message!: string;
  @ApiPropertyOptional({
    description:
      'What is wrong, as a word: the rule that the value breaks (`max_length`), or a name of its own.',
    example: 'max_length',
  })
  readonly code?: string;
}

/** The JSON of every error (RFC 9457). */
@ApiSchema({ name: 'Problem' })
export class ProblemView {
  @ApiProperty({ example: 'urn:reader:problem:not_found' }) readonly type!: string;
  @ApiProperty({ example: 'Not Found' }) readonly title!: string;
  @ApiProperty({ example: 404 }) readonly status!: number;
  @ApiProperty({ example: 'There is no such article.' }) readonly detail!: string;
  @ApiProperty({ description: 'The path of the request.' }) readonly instance!: string;
  @ApiProperty({ description: 'A stable snake_case word.', example: 'not_found' }) readonly code!: string;
  @ApiProperty() readonly request_id!: string;
  @ApiPropertyOptional({ description: 'With `feature_not_configured`: its name in `GET /api/config`.' })
  readonly feature?: string;
  @ApiPropertyOptional({
    description:
      'With `not_a_feed`, `upstream_failed`, `extraction_failed` and some of `rate_limited`: why, as a ' +
      'word. The words of `last_error_code` of a source, and others.',
    example: 'http_403',
  })
  readonly reason?: string;
  @ApiPropertyOptional({ type: [FieldErrorView] }) readonly errors?: readonly FieldErrorView[];
}
