import type { Article, Story } from '@reader/contract';

/** The place of an article in the order of publication. */
export type StoryMark = 'latest' | 'first';

/** An article of a story on its page. */
export interface StoryEntry {
  readonly article: Article;
  readonly mark: StoryMark | null;
  /** The source whose text it repeats; null for a text of its own. */
  readonly repeats: string | null;
}

/** The articles of a story, newest first as the server lists them. */
export function toStoryEntries({ articles }: Story): readonly StoryEntry[] {
  const titles = new Map(articles.map(({ article_id: id, source }) => [id, source.title]));
  return articles.map((article, at) => ({
    article,
    mark: getMark(at, articles.length),
    repeats: article.duplicate_of === null ? null : (titles.get(article.duplicate_of) ?? null),
  }));
}

function getMark(at: number, count: number): StoryMark | null {
  if (at === count - 1) return 'first';
  return at === 0 ? 'latest' : null;
}

/** The story without an article, as the server counts it; null when fewer than two sources remain. */
export function removeArticle(story: Story, articleId: number): Story | null {
  const articles = story.articles.filter(({ article_id: id }) => id !== articleId);
  const slugs = new Set(articles.map(({ source }) => source.slug));
  if (slugs.size < 2) return null;
  return {
    ...story,
    articles,
    size: articles.length,
    sources: story.sources.filter(({ slug }) => slugs.has(slug)),
    source_count: slugs.size,
  };
}
