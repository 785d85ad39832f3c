import { ApiProperty } from '@nestjs/swagger';
import { ArticleView, DayCountView } from '@reader/articles';
import { ActionDto, ConditionDto } from './rule.dto';
import { PROBLEM_CODES, type ProblemCode } from '../matching/match-rules';
import { MATCH_MODES, type MatchMode, type RuleDefinition } from './rule';

export class RuleView {
  @ApiProperty({ type: 'integer' }) readonly rule_id!: number;
  @ApiProperty({ type: 'integer', description: 'Rules are applied in this order.' })
  readonly position!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The rule is not applied from then on; null: it has no end.',
  })
  readonly ends_at!: string | null;
  @ApiProperty({ enum: MATCH_MODES }) readonly match!: MatchMode;
  @ApiProperty({ type: [ConditionDto] }) readonly conditions!: RuleDefinition['conditions'];
  @ApiProperty({ type: [ActionDto] }) readonly actions!: RuleDefinition['actions'];
  @ApiProperty({ type: 'integer', description: 'Articles that the rule has matched so far.' })
  readonly matched!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly last_matched_at!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why some actions had no effect the last time.',
  })
  readonly last_error!: string | null;
  @ApiProperty({
    enum: PROBLEM_CODES,
    nullable: true,
    description: 'What kind of problem `last_error` is, when matching was the problem.',
  })
  readonly last_error_code!: ProblemCode | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the service disabled the rule; `last_error` has the reason.',
  })
  readonly switched_off_at!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
}

export class RulePreviewView {
  @ApiProperty({ type: [ArticleView] }) readonly items!: readonly ArticleView[];
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: 'integer' }) readonly limit!: number;
  @ApiProperty({ type: 'integer' }) readonly offset!: number;
  @ApiProperty({ type: 'integer', description: 'Articles that the rule was tested on, newest first.' })
  readonly looked_at!: number;
  @ApiProperty({ description: 'False: there were more articles than the preview reads.' })
  readonly complete!: boolean;
  @ApiProperty({
    type: [DayCountView],
    description: 'Every day of the preview, oldest first. A rule with an age counts on the day it would act.',
  })
  readonly per_day!: readonly DayCountView[];
}

export class AppliedView {
  @ApiProperty({ type: 'integer', description: 'Articles that the operation changed.' })
  readonly updated!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'For undo; null if nothing changed.' })
  readonly operation_id!: number | null;
  @ApiProperty({ type: 'integer' }) readonly looked_at!: number;
  @ApiProperty({ description: 'False: there were more articles than the preview reads.' })
  readonly complete!: boolean;
}
