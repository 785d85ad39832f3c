import type { ArticleRow } from '@reader/articles';

/** Other sources that are compared. */
const SOURCES_MAX = 5;

/** The newest article of each other source. @param members of the story, newest first */
export function pickSources(article: ArticleRow, members: readonly ArticleRow[]): ArticleRow[] {
  const bySource = new Map<string, ArticleRow>();
  for (const member of members)
    if (!bySource.has(member.source_slug)) bySource.set(member.source_slug, member);
  bySource.delete(article.source_slug);
  return [...bySource.values()].slice(0, SOURCES_MAX);
}
