import type { ArticleView } from '@reader/articles';

export interface DigestArticle {
  readonly article: ArticleView;
  /** Of a story: how many sources report it; null for an article. */
  readonly sourceCount: number | null;
}

export interface DigestSection {
  readonly kind: 'stories' | 'watchlist' | 'reading_list' | 'unread';
  /** The watchlist's name; null for the others. */
  readonly name: string | null;
  readonly articles: readonly DigestArticle[];
}

/** What a digest tells, in the order of the mail. No article occurs twice. */
export type DigestContent = readonly DigestSection[];

export const listArticles = (content: DigestContent): ArticleView[] =>
  content.flatMap((section) => section.articles.map(({ article }) => article));

/** The reading list is what the user knows already. */
export const hasNews = (content: DigestContent): boolean =>
  content.some(({ kind }) => kind !== 'reading_list');
