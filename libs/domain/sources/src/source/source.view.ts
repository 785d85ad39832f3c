import { ApiProperty } from '@nestjs/swagger';
import { CHECK_ERROR_CODE, type CheckErrorCode } from '../polling/check-error';
import type { SourceType, Visibility } from './source.entity';
import type { SourceRow } from './sources.queries';

export class SourceView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly description!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly feed_url!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly site_url!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The path of the picture on this server.',
  })
  readonly icon_url!: string | null;
  @ApiProperty({ enum: ['rss', 'newsletter', 'saved'] }) readonly type!: SourceType;
  @ApiProperty({ enum: ['global', 'private'] }) readonly visibility!: Visibility;
  @ApiProperty() readonly subscribed!: boolean;
  @ApiProperty() readonly enabled!: boolean;
  @ApiProperty({ description: '0 to 100; higher is fetched first.' }) readonly priority!: number;
  @ApiProperty({ type: String, nullable: true }) readonly category!: string | null;
  @ApiProperty() readonly full_text!: boolean;
  @ApiProperty({ description: "The user's unread articles of this source." }) readonly unread_count!: number;
  @ApiProperty() readonly article_count!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly last_checked_at!:
    string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly last_success_at!:
    string | null;
  @ApiProperty({ type: String, nullable: true, description: 'A message for people; null after a success.' })
  readonly last_error!: string | null;
  @ApiProperty(CHECK_ERROR_CODE) readonly last_error_code!: CheckErrorCode | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly next_check_at!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of a newsletter: the address in From.' })
  readonly sender!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of a newsletter: an http(s) or mailto address.',
  })
  readonly unsubscribe_url!: string | null;
  @ApiProperty({ description: 'Of a newsletter: the sender failed the checks of the mailbox (DMARC, DKIM).' })
  readonly unverified!: boolean;
}

export function toSourceView(row: SourceRow): SourceView {
  const { source_id: _, owner_id, ...shown } = row;
  return {
    ...shown,
    visibility: owner_id === null ? 'global' : 'private',
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_check_at: row.enabled && row.feed_url !== null ? row.next_check_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}
