import { ApiProperty } from '@nestjs/swagger';
import type { ReadableBody } from './bodies.service';
import { type Extractor, EXTRACTORS } from './extracted-body';

export class BodyView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ description: 'Sanitised; addresses are absolute.' }) readonly html!: string;
  @ApiProperty({ description: 'Plain text of `html`; offsets of highlights are in its UTF-16 units.' })
  readonly text!: string;
  @ApiProperty({ type: String, nullable: true }) readonly title!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly byline!: string | null;
  @ApiProperty({ type: 'integer' }) readonly word_count!: number;
  @ApiProperty({ enum: EXTRACTORS }) readonly extractor!: Extractor;
  @ApiProperty({ format: 'date-time', description: "Of the feed's own text: when the article came." })
  readonly extracted_at!: string;
}

export function toBodyView(row: ReadableBody): BodyView {
  return {
    article_id: row.article_id,
    html: row.html,
    text: row.text,
    title: row.title,
    byline: row.byline,
    word_count: row.word_count,
    extractor: row.extractor,
    extracted_at: row.extracted_at.toISOString(),
  };
}
