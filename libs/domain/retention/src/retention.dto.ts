import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ifNotNull, ifGiven, IsIntegerBetween } from '@reader/http';
import { IsBoolean, ValidateIf } from 'class-validator';

/** Ten years. For longer, set no limit (null). */
const AGE_DAYS_MAX = 3_650;
const PER_SOURCE_MAX = 1_000_000;

const unlessNull = ValidateIf((_, value) => value !== null);

export class RetentionPolicy {
  @ApiProperty()
  @IsBoolean()
  enabled!: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: AGE_DAYS_MAX,
    description: 'Days since an article was ingested; null: any age.',
  })
  @unlessNull
  @IsIntegerBetween(1, AGE_DAYS_MAX)
  max_age_days!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: PER_SOURCE_MAX,
    description: 'Articles of each source beyond this number, the oldest first, are deleted; null: no limit.',
  })
  @unlessNull
  @IsIntegerBetween(1, PER_SOURCE_MAX)
  max_per_source!: number | null;
}

/** Missing fields have the values of the stored policy. */
export class PreviewPolicy {
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: AGE_DAYS_MAX })
  @ifNotNull
  @IsIntegerBetween(1, AGE_DAYS_MAX)
  max_age_days?: number | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: PER_SOURCE_MAX })
  @ifNotNull
  @IsIntegerBetween(1, PER_SOURCE_MAX)
  max_per_source?: number | null;

  /** Accepted and ignored, so that the body of a PUT can be previewed unchanged. */
  @ApiPropertyOptional()
  @ifGiven
  @IsBoolean()
  enabled?: boolean;
}
