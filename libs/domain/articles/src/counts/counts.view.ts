import { ApiProperty } from '@nestjs/swagger';
import { OWN_CATEGORIES_MAX } from './counts.queries';

/** Numbers of articles in a user's views; each is the `total` of the list with the same filter. */
export class CountsView {
  @ApiProperty({ type: 'integer' }) readonly unread!: number;
  @ApiProperty({ type: 'integer', description: 'Unread, published since midnight in your time zone.' })
  readonly today!: number;
  @ApiProperty({ type: 'integer' }) readonly starred!: number;
  @ApiProperty({ type: 'integer' }) readonly saved!: number;
  @ApiProperty({ type: 'integer' }) readonly archived!: number;
  @ApiProperty({ type: 'integer', description: 'In the reading list and not done.' })
  readonly reading_list!: number;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description:
      'Unread, by category. Categories without unread articles are left out, and those that no source has, ' +
      `if more than ${OWN_CATEGORIES_MAX} articles have a category of their own.`,
  })
  readonly by_category!: Readonly<Record<string, number>>;
}

/** What is left to read today: unread, published since midnight in your time zone. */
export class ReadingTimeView {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null with more than 500 articles.' })
  readonly minutes!: number | null;
}
