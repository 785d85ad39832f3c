import { ApiProperty } from '@nestjs/swagger';

/** A whole list at one time; later articles and changes do not affect it. */
export class FrozenListView {
  @ApiProperty({ type: 'integer', isArray: true, description: 'The ids of its articles, in order.' })
  readonly items!: readonly number[];
  @ApiProperty({ type: 'integer', description: 'Exact; counts what the user may see.' })
  readonly total!: number;
  @ApiProperty({ type: 'integer' }) readonly limit!: number;
  @ApiProperty({ type: 'integer' }) readonly offset!: number;
  @ApiProperty({
    format: 'date-time',
    description:
      'The time before the list was read. Pass it as `before` of a bulk change, so that ' +
      'later articles stay unchanged.',
  })
  readonly as_of!: string;
}
