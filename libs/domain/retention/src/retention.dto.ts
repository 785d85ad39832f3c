import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';

/** Ten years; whoever wants longer sets no limit. */
const AGE_DAYS_MAX = 3_650;
const PER_SOURCE_MAX = 1_000_000;

const ifNotNull = ValidateIf((_, value) => value !== null);
/** Unless it is null, which stands for no limit, or left out. */
const ifSet = ValidateIf((_, value) => value !== undefined && value !== null);

export class RetentionPolicy {
  @ApiProperty()
  @IsBoolean()
  enabled!: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: AGE_DAYS_MAX,
    description: 'Days since an article came in; null: however old.',
  })
  @ifNotNull
  @IsInt()
  @Min(1)
  @Max(AGE_DAYS_MAX)
  max_age_days!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: PER_SOURCE_MAX,
    description: 'Newest articles of each source; null: however many.',
  })
  @ifNotNull
  @IsInt()
  @Min(1)
  @Max(PER_SOURCE_MAX)
  max_per_source!: number | null;
}

/** What is left out is as the policy has it. */
export class PreviewPolicy {
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: AGE_DAYS_MAX })
  @ifSet
  @IsInt()
  @Min(1)
  @Max(AGE_DAYS_MAX)
  max_age_days?: number | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: PER_SOURCE_MAX })
  @ifSet
  @IsInt()
  @Min(1)
  @Max(PER_SOURCE_MAX)
  max_per_source?: number | null;

  /** So that the body of a change can be tried as it is. */
  @ApiPropertyOptional()
  @ValidateIf((_, value) => value !== undefined)
  @IsBoolean()
  enabled?: boolean;
}
