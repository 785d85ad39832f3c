import type { FoundHighlight, HighlightedArticle } from '@reader/contract';

export type HighlightFilter = 'all' | 'noted' | 'orphaned';

export interface ArticleGroup {
  readonly article: HighlightedArticle;
  readonly highlights: readonly FoundHighlight[];
}

/** The highlights whose quote, note, title or source contain every typed word. */
export function filterHighlights(
  all: readonly FoundHighlight[],
  typed: string,
  shown: HighlightFilter,
): FoundHighlight[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    if (shown === 'noted' && one.note === null) return false;
    if (shown === 'orphaned' && one.resolution !== 'orphaned') return false;
    const { title, source } = one.article;
    const text = normalizeText(`${one.quote} ${one.note ?? ''} ${title} ${source.title}`);
    return words.every((word) => text.includes(word));
  });
}

/** Grouped by article, the article with the newest highlight first; within one, in text order. */
export function groupByArticle(all: readonly FoundHighlight[]): ArticleGroup[] {
  return [...Map.groupBy(all, ({ article_id: id }) => id).values()].flatMap((highlights) => {
    const [first] = highlights;
    const getStart = ({ start }: FoundHighlight): number => start ?? Number.MAX_SAFE_INTEGER;
    return first === undefined
      ? []
      : [{ article: first.article, highlights: highlights.toSorted((a, b) => getStart(a) - getStart(b)) }];
  });
}

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
