import type { ArticleView } from '@reader/articles';
import type { DigestContent } from '../content/digest-content';
import type { DigestWords } from './digest-words';

const EXCERPT_LENGTH_MAX = 160;

export interface DigestLinks {
  buildArticleUrl(articleId: number): string;
  buildMarkReadUrl(articleId: number): string;
  readonly settings: string;
  readonly unsubscribe: string;
}

export interface RenderedArticle {
  readonly title: string;
  /** Source, or number of sources. */
  readonly note: string;
  readonly excerpt: string;
  readonly url: string;
  readonly markReadUrl: string;
}

export interface DigestViewModel {
  readonly subject: string;
  readonly words: DigestWords;
  readonly links: DigestLinks;
  readonly sections: readonly { readonly title: string; readonly articles: readonly RenderedArticle[] }[];
}

export function buildDigestViewModel(
  content: DigestContent,
  { words, links, day }: { readonly words: DigestWords; readonly links: DigestLinks; readonly day: string },
): DigestViewModel {
  return {
    subject: words.formatSubject(day),
    words,
    links,
    sections: content.map((section) => ({
      title: words.formatTitle(section),
      articles: section.articles.map(({ article, sourceCount }) => ({
        title: article.title,
        note: sourceCount === null ? article.source.title : words.countSources(sourceCount),
        excerpt: shorten(article),
        url: links.buildArticleUrl(article.article_id),
        markReadUrl: links.buildMarkReadUrl(article.article_id),
      })),
    })),
  };
}

function shorten({ excerpt }: ArticleView): string {
  const text = [...(excerpt ?? '').replace(/\s+/g, ' ').trim()];
  return text.length <= EXCERPT_LENGTH_MAX
    ? text.join('')
    : `${text
        .slice(0, EXCERPT_LENGTH_MAX)
        .join('')
        .replace(/\s+\S*$/u, '')}…`;
}
