import { ApiProperty } from '@nestjs/swagger';
import type { DeadLetterRow, PendingMailRow } from './admin.queries';

export class DeadLetterView {
  @ApiProperty({ type: 'integer' }) readonly dead_letter_id!: number;
  @ApiProperty({ description: 'Of the mail (`digest`…), or `event.` and the name of the handler.' })
  readonly kind!: string;
  @ApiProperty({ type: 'integer', nullable: true }) readonly user_id!: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'The address of a mail.' })
  readonly to!: string | null;
  @ApiProperty({ description: 'Of the last attempt.' }) readonly error!: string;
  @ApiProperty({ type: 'integer', description: 'Since it was enqueued or retried by an administrator.' })
  readonly attempts!: number;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
}

export class RetriedView {
  @ApiProperty({ type: 'integer' }) readonly dead_letter_id!: number;
}

/** A mail that is not delivered yet, without its content. */
export class PendingMailView {
  @ApiProperty({ type: 'integer' }) readonly mail_id!: number;
  @ApiProperty() readonly kind!: string;
  @ApiProperty({ type: 'integer', nullable: true }) readonly user_id!: number | null;
  @ApiProperty() readonly to!: string;
  @ApiProperty({ type: 'integer' }) readonly attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Of the last attempt.' })
  readonly error!: string | null;
  @ApiProperty({ format: 'date-time', description: 'While it is sent: when another process takes it over.' })
  readonly next_attempt_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
}

export const toDeadLetterView = ({ recipient, ...letter }: DeadLetterRow): DeadLetterView => ({
  ...letter,
  to: recipient,
});

export const toPendingMailView = ({ recipient, due_at, ...mail }: PendingMailRow): PendingMailView => ({
  ...mail,
  to: recipient,
  next_attempt_at: due_at,
});
