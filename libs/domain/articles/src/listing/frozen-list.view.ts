import { ApiProperty } from '@nestjs/swagger';

/** A whole list as it was: nothing that arrives or changes moves it. */
export class FrozenListView {
  @ApiProperty({ type: 'integer', isArray: true, description: 'The ids of its articles, in order.' })
  readonly items!: readonly number[];
  @ApiProperty({ type: 'integer', description: 'Exact; counts what the caller may see.' })
  readonly total!: number;
  @ApiProperty({ type: 'integer' }) readonly limit!: number;
  @ApiProperty({ type: 'integer' }) readonly offset!: number;
  @ApiProperty({
    format: 'date-time',
    description: 'Before the look. What the list misses was ingested later: as `before` of a bulk change.',
  })
  readonly as_of!: string;
}
