import { ApiProperty } from '@nestjs/swagger';

export class TokenBudgetView {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Tokens a day; null: no limit.' })
  readonly limit!: number | null;
  @ApiProperty({ type: 'integer', description: 'Tokens of all prompts of this instance today (UTC).' })
  readonly used!: number;
}

export class ModelUsageView {
  @ApiProperty({ description: 'What the prompts were for.', example: 'ask' }) readonly purpose!: string;
  @ApiProperty() readonly model!: string;
  @ApiProperty({ type: 'integer' }) readonly calls!: number;
  @ApiProperty({ type: 'integer', description: 'Sent and received.' }) readonly tokens!: number;
  @ApiProperty({ type: 'integer', description: 'Those of today (UTC).' }) readonly tokens_today!: number;
  @ApiProperty({ type: 'integer', description: 'Calls without a usable answer.' }) readonly failures!: number;
  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'Share of its sentences whose quotes were found in the articles; null without any.',
  })
  readonly verified_rate!: number | null;
  @ApiProperty({ description: "The instance's, the same for every model." })
  readonly budget!: TokenBudgetView;
}

export class ModelProviderView {
  @ApiProperty({ description: 'The host of its address.', example: 'llm.example.org' })
  readonly host!: string;
  @ApiProperty({ type: [String], description: 'The models in use.' }) readonly models!: readonly string[];
  @ApiProperty({
    type: [String],
    description: 'Models that this process pauses for a minute, because they failed several times in a row.',
  })
  readonly paused_models!: readonly string[];
}

export class ModelReportView {
  @ApiProperty({ type: ModelProviderView, nullable: true, description: 'Null when none is configured.' })
  readonly provider!: ModelProviderView | null;
  @ApiProperty({ description: "The instance's of today." }) readonly budget!: TokenBudgetView;
  @ApiProperty({ type: [ModelUsageView], description: 'Of the last 30 days (UTC), by purpose and model.' })
  readonly models!: readonly ModelUsageView[];
}
