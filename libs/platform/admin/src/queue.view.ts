import { ApiProperty } from '@nestjs/swagger';

export class QueueView {
  @ApiProperty({
    description: '`jobs.` and the name of a queue, `event.` and the name of a handler, or `mail`.',
    example: 'event.rules',
  })
  readonly name!: string;
  @ApiProperty({ type: 'integer', description: 'Due, but not begun.' }) readonly waiting!: number;
  @ApiProperty({ type: 'integer', description: 'In progress, in any process.' }) readonly active!: number;
  @ApiProperty({ type: 'integer', description: 'Due later, such as after a failure.' })
  readonly delayed!: number;
  @ApiProperty({ type: 'integer', description: 'Dead letters.' }) readonly failed!: number;
  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'For how long the oldest entry waits; null when none does.',
  })
  readonly oldest_seconds!: number | null;
}

export class QueuesView {
  @ApiProperty({ type: [QueueView] }) readonly queues!: readonly QueueView[];
}
