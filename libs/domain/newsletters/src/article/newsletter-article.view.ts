import { ApiProperty } from '@nestjs/swagger';
import type { NewsletterArticleRow } from './newsletter-articles.queries';

export class NewsletterArticleView {
  @ApiProperty() readonly article_id!: number;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null once the source was deleted.' })
  readonly sender!: string | null;
  @ApiProperty({ description: 'The sender failed the checks of the mailbox (DMARC, DKIM).' })
  readonly unverified!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'An http(s) or mailto address.' })
  readonly unsubscribe_url!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Set when the sender asks to confirm the subscription.',
  })
  readonly confirm_url!: string | null;
  @ApiProperty({ description: 'Whether the original layout is stored.' }) readonly has_layout!: boolean;
  @ApiProperty({ format: 'date-time' }) readonly received_at!: string;
}

export function toNewsletterArticleView({
  trust,
  received_at,
  ...row
}: NewsletterArticleRow): NewsletterArticleView {
  return { ...row, unverified: trust === 'failed', received_at: received_at.toISOString() };
}
