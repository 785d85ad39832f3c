/** The articles whose title has every word of the query; null without a query. */
export function matchTitles(
  articles: readonly { readonly article_id: number; readonly title: string }[],
  query: string,
): ReadonlySet<number> | null {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = articles.filter(({ title }) => {
    const text = foldText(title);
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map(({ article_id: id }) => id));
}

/** Without case and accents, so that "senor" finds "Señor". */
function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
