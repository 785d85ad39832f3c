import { ArticleView, serializeArticle } from '@reader/articles';
import { ApiProperty } from '@nestjs/swagger';
import { mapInSlices } from '@reader/threads';
import { SnippetRenderer } from './snippet-renderer';
import { formatHitCursor } from './cursor';
import type { SearchQuery } from './search.dto';
import type { SearchResult } from './search.service';

const EXCERPT = 4;

export class HitView extends ArticleView {
  @ApiProperty({ description: 'Higher is better; not comparable between searches. 0 without search terms.' })
  readonly rank!: number;

  @ApiProperty({
    description: 'HTML: the text around the first hit, escaped, with `<mark>` around the search terms.',
  })
  readonly snippet!: string;
}

/** Serializes a page of hits with its envelope. */
export async function serializeHits(
  { limit, offset }: SearchQuery,
  { hits, total, terms, next }: SearchResult,
): Promise<string> {
  const snippets = SnippetRenderer.getFor(terms);
  const items = await mapInSlices(hits, ({ article, rank, text, isHtml }) => {
    const snippet = snippets.render({ excerpt: article[EXCERPT] ?? '', text, isHtml });
    return `${serializeArticle(article).slice(0, -1)},"rank":${rank},"snippet":${JSON.stringify(snippet)}}`;
  });
  const cursor = JSON.stringify(next === null ? null : formatHitCursor(next));
  const end = `"total":${total},"limit":${limit},"offset":${offset},"next_cursor":${cursor}`;
  return `{"items":[${items.join(',')}],${end}}`;
}
