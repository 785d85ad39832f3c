import { ArticleView, writeArticle } from '@reader/articles';
import { ApiProperty } from '@nestjs/swagger';
import { mapInSlices } from '@reader/threads';
import { Snippets } from './snippet';
import { writeHitCursor } from './place';
import type { SearchWish } from './search.dto';
import type { Search } from './search.service';

const EXCERPT = 4;

export class HitView extends ArticleView {
  @ApiProperty({ description: 'The higher the better; says nothing across searches. 0 without words.' })
  readonly rank!: number;

  @ApiProperty({
    description: 'HTML: the text around the first hit, escaped, with `<mark>` around what was looked for.',
  })
  readonly snippet!: string;
}

/** The envelope of a page of hits. */
export async function writeHits(
  { limit, offset }: SearchWish,
  { hits, total, terms, next }: Search,
): Promise<string> {
  const snippets = Snippets.for(terms);
  const items = await mapInSlices(hits, ({ article, rank, text, isHtml }) => {
    const snippet = snippets.of({ excerpt: article[EXCERPT] ?? '', text, isHtml });
    return `${writeArticle(article).slice(0, -1)},"rank":${rank},"snippet":${JSON.stringify(snippet)}}`;
  });
  const cursor = JSON.stringify(next === null ? null : writeHitCursor(next));
  const end = `"total":${total},"limit":${limit},"offset":${offset},"next_cursor":${cursor}`;
  return `{"items":[${items.join(',')}],${end}}`;
}
