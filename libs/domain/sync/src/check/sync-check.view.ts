import { ApiProperty } from '@nestjs/swagger';
import { STEPS, type StepName } from './check-session';
import { STEP_CODES, type StepCode } from './step';

const OUTCOMES = ['passed', 'failed', 'skipped'] as const;

export class SyncCheckStepView {
  @ApiProperty({ enum: STEPS }) readonly step!: StepName;
  @ApiProperty({ enum: OUTCOMES }) readonly outcome!: (typeof OUTCOMES)[number];
  @ApiProperty({ type: String, enum: STEP_CODES, nullable: true, description: 'Null when it passed.' })
  readonly code!: StepCode | null;
  @ApiProperty({ description: 'What happened, for people.' }) readonly message!: string;
  @ApiProperty({ type: String, nullable: true, description: 'What to do about it.' })
  readonly advice!: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Number of items that the step found; null if there is nothing to count.',
  })
  readonly count!: number | null;
  @ApiProperty({ type: 'integer' }) readonly duration_ms!: number;
}

export class SyncCheckView {
  @ApiProperty({ type: 'integer' }) readonly token_id!: number;
  @ApiProperty({ format: 'date-time' }) readonly started_at!: string;
  @ApiProperty({ type: 'integer' }) readonly duration_ms!: number;
  @ApiProperty({ description: 'Whether no step failed.' }) readonly ok!: boolean;
  @ApiProperty({ type: [SyncCheckStepView], description: 'In the order of a client’s session.' })
  readonly steps!: SyncCheckStepView[];
}
