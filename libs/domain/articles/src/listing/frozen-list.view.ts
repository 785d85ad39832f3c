import { ApiProperty } from '@nestjs/swagger';

/** A whole list at one time; later articles and changes do not affect it. */
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
