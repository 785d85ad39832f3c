import { ApiProperty } from '@nestjs/swagger';
import type { SessionRow } from './sessions.queries';

export class SessionView {
  @ApiProperty({ type: 'integer', description: 'Not the secret in the cookie; only for ending the session.' })
  readonly session_id!: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Browser and operating system of the sign-in; null if unknown.',
    example: 'Firefox on Linux',
  })
  readonly device!: string | null;

  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ format: 'date-time', description: 'Updated at most once an hour.' })
  readonly last_seen_at!: string;
  @ApiProperty({ description: 'Whether it is the session of this request.' }) readonly current!: boolean;
}

/** @param currentId public id of the session of the request */
export function toSessionView(row: SessionRow, currentId: number): SessionView {
  return {
    session_id: row.session_id,
    device: row.device,
    created_at: row.signed_in_at.toISOString(),
    last_seen_at: row.seen_at.toISOString(),
    current: row.session_id === currentId,
  };
}
