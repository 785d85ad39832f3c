import { ApiProperty } from '@nestjs/swagger';
import { type Action, ACTIONS } from './suggestions';

export class CleanupResult {
  @ApiProperty() readonly slug!: string;
  @ApiProperty({ enum: ACTIONS }) readonly action!: Action;
  @ApiProperty({ enum: ['disabled', 'deleted'], description: 'The state of the source.' })
  readonly status!: 'disabled' | 'deleted';
}

export class CleanupReport {
  @ApiProperty({ type: [CleanupResult], description: 'In the order of the actions.' })
  readonly results!: readonly CleanupResult[];
}
