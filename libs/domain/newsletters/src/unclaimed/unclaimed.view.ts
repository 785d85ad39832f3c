import { ApiProperty } from '@nestjs/swagger';
import type { AssignResult } from './unclaimed.service';
import type { UnclaimedRow } from './unclaimed.repository';

export class UnclaimedView {
  @ApiProperty() readonly unclaimed_id!: number;
  @ApiProperty() readonly from!: string;
  @ApiProperty() readonly subject!: string;
  @ApiProperty({ type: String, nullable: true }) readonly to!: string | null;
  @ApiProperty({ description: 'The sender failed the checks of the mailbox (DMARC, DKIM).' })
  readonly unverified!: boolean;
  @ApiProperty({ format: 'date-time' }) readonly received_at!: string;
}

export class AssignedView {
  @ApiProperty({ description: 'The source of the sender.' }) readonly source!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null when the user had the message already.',
  })
  readonly article_id!: number | null;
}

export function toUnclaimedView({ is_unverified, received_at, ...row }: UnclaimedRow): UnclaimedView {
  return { ...row, unverified: is_unverified, received_at: received_at.toISOString() };
}

export function toAssignedView({ articleId, slug }: AssignResult): AssignedView {
  return { source: slug, article_id: articleId };
}
