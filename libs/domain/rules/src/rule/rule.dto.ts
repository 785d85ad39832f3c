import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { ArrayOf, ifGiven, Instant, IsIntegerBetween, IsName } from '@reader/http';
import { TAG_NAME_LENGTH_MAX } from '@reader/tags';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import { TextOrNumber } from './text-or-number';
import {
  ACTION_TYPES,
  type ActionType,
  type Field,
  FIELDS,
  type MatchMode,
  MATCH_MODES,
  type Op,
  OPS,
} from './rule';

/** Every new article is tested against each rule. */
export const RULES_MAX = 100;
const NAME_LENGTH_MAX = 100;
/** Use a regular expression or another rule for more. */
const CONDITIONS_MAX = 20;
const ACTIONS_MAX = 10;
/** A long line of text. */
export const VALUE_LENGTH_MAX = 500;

const Several = (most: number) => applyDecorators(IsArray(), ArrayMinSize(1), ArrayMaxSize(most));

export class ConditionDto {
  @ApiProperty({ enum: FIELDS, description: '`source`: its title or slug. `text`: title and text.' })
  @IsIn(FIELDS)
  field!: Field;

  @ApiProperty({
    enum: OPS,
    description:
      'Ignores case and accents; `matches` (an RE2 regular expression) respects accents. ' +
      '`text` does not support `equals`; `age_days` supports only `older_than`.',
  })
  @IsIn(OPS)
  op!: Op;

  @ApiProperty({
    oneOf: [{ type: 'string', maxLength: VALUE_LENGTH_MAX }, { type: 'integer' }],
    description: 'Whole days for `age_days`, text for all others.',
  })
  @TextOrNumber(VALUE_LENGTH_MAX)
  value!: string | number;
}

export class ActionDto {
  @ApiProperty({
    enum: ACTION_TYPES,
    description:
      'Only one of mark_read, skip, archive and save. `highlight` adds the tag for ' + 'important articles.',
  })
  @IsIn(ACTION_TYPES)
  type!: ActionType;

  @ApiPropertyOptional({
    maxLength: TAG_NAME_LENGTH_MAX,
    description: 'For `tag`: the name, created if new.',
  })
  @ifGiven
  @IsName(TAG_NAME_LENGTH_MAX)
  tag?: string;
}

export class CreateRule {
  @ApiProperty({ minLength: 1, maxLength: NAME_LENGTH_MAX, example: 'No sponsored posts' })
  @IsName(NAME_LENGTH_MAX)
  name!: string;

  @ApiPropertyOptional({ default: true })
  @ifGiven
  @IsBoolean()
  enabled?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    nullable: true,
    default: null,
    description: 'The rule is not applied from then on.',
  })
  @IsOptional()
  @Instant()
  ends_at?: Date | null;

  @ApiPropertyOptional({ enum: MATCH_MODES, default: 'all' })
  @ifGiven
  @IsIn(MATCH_MODES)
  match?: MatchMode;

  @ApiProperty({ type: [ConditionDto], minItems: 1, maxItems: CONDITIONS_MAX })
  @Several(CONDITIONS_MAX)
  @ArrayOf(() => ConditionDto)
  conditions!: ConditionDto[];

  @ApiProperty({ type: [ActionDto], minItems: 1, maxItems: ACTIONS_MAX })
  @Several(ACTIONS_MAX)
  @ArrayOf(() => ActionDto)
  actions!: ActionDto[];
}

export class UpdateRule extends PartialType(CreateRule, { skipNullProperties: false }) {
  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Position among the rules.' })
  @ifGiven
  @IsIntegerBetween(0, RULES_MAX)
  position?: number;
}

/** Like the body of a new rule, but `name` and `actions` are optional. */
export class PreviewRule extends OmitType(CreateRule, ['name', 'actions']) {
  @ApiPropertyOptional()
  @ifGiven
  @IsString()
  name?: string;

  @ApiPropertyOptional({ type: [ActionDto] })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(ACTIONS_MAX)
  @ArrayOf(() => ActionDto)
  actions?: ActionDto[];
}
