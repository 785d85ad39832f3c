import { ArticleView, encodeCollection } from '@reader/articles';
import { ApiProperty } from '@nestjs/swagger';
import { mapInSlices } from '@reader/threads';
import { formatHitCursor } from './cursor';
import type { SearchQuery } from './search.dto';
import type { SearchResult } from './search.service';

export class HitView extends ArticleView {
  @ApiProperty({ description: 'Higher is better; not comparable between searches. 0 without search terms.' })
  readonly rank!: number;

  @ApiProperty({
    description: 'HTML: the text around the first hit, escaped, with `<mark>` around the search terms.',
  })
  readonly snippet!: string;
}

/** The JSON of a page of hits. */
export async function serializeHits(
  { limit, offset }: SearchQuery,
  { hits, total, snippets, next }: SearchResult,
): Promise<Buffer> {
  const items = await mapInSlices(hits, (hit) => {
    const { text, is_html, total: _total, ranked: _ranked, top_at: _topAt, top_id: _topId, ...shown } = hit;
    return { ...shown, snippet: snippets.render({ excerpt: hit.excerpt, text, is_html }) };
  });
  const next_cursor = next === null ? null : formatHitCursor(next);
  return encodeCollection(items, { total, limit, offset, next_cursor });
}
