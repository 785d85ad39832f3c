import { ApiProperty } from '@nestjs/swagger';
import { RESOLUTIONS, type Resolution } from './highlight';
import type { HighlightWithArticleRow, HighlightRow } from './highlights.queries';

export class HighlightView {
  @ApiProperty({ type: 'integer' }) readonly highlight_id!: number;
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly quote!: string;
  @ApiProperty() readonly prefix!: string;
  @ApiProperty() readonly suffix!: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "Current position in UTF-16 units of the body's text; null for an orphan.",
  })
  readonly start!: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) readonly end!: number | null;
  @ApiProperty({ example: '#f6d365' }) readonly color!: string;
  @ApiProperty({ type: String, nullable: true }) readonly note!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ enum: RESOLUTIONS, description: 'Orphaned: the text no longer contains the quote.' })
  readonly resolution!: Resolution;
}

class HighlightedSourceView {
  @ApiProperty() readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly icon_url!: string | null;
}

class HighlightedArticleView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly url!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly author!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly published_at!: string;
  @ApiProperty() readonly source!: HighlightedSourceView;
}

export class FoundHighlightView extends HighlightView {
  @ApiProperty() readonly article!: HighlightedArticleView;
}

export function toHighlightView(row: HighlightRow): HighlightView {
  const isThere = row.resolution !== 'orphaned';
  return {
    highlight_id: row.highlight_id,
    article_id: row.article_id,
    quote: row.quote,
    prefix: row.prefix,
    suffix: row.suffix,
    start: isThere ? row.start_at : null,
    end: isThere ? row.end_at : null,
    color: row.color,
    note: row.note,
    created_at: row.created_at.toISOString(),
    resolution: row.resolution,
  };
}

export function toFoundHighlightView(row: HighlightWithArticleRow): FoundHighlightView {
  return {
    ...toHighlightView(row),
    article: {
      article_id: row.article_id,
      title: row.title,
      url: row.url,
      author: row.author,
      published_at: row.published_at.toISOString(),
      source: { slug: row.slug, title: row.source_title, icon_url: row.icon_url },
    },
  };
}
