import { type Signal, inject } from '@angular/core';
import { Commands } from '../../../shell/commands/commands';
import type { Article, WholeArticle } from '@reader/contract';
import { Links } from './links';

/** The keys that open links of the open article. Call it from the article page's injection context. */
export function registerLinkCommands(
  article: Signal<Article | null>,
  content: Signal<WholeArticle | null>,
  handOver: () => void,
): void {
  const links = new Links();
  const hasUrl = (): boolean => !!article()?.url;
  const withArticle = (act: (article: Article) => unknown) => (): void => {
    const it = article();
    if (it) act(it);
  };
  inject(Commands).register([
    { id: 'article.original', when: hasUrl, run: withArticle((it) => links.open(it.url)) },
    { id: 'article.originalBehind', when: hasUrl, run: withArticle((it) => links.openBehind(it.url)) },
    { id: 'article.copyLink', when: hasUrl, run: withArticle((it) => links.copy(it.url)) },
    { id: 'article.share', when: hasUrl, run: withArticle((it) => links.share(it)) },
    {
      id: 'article.comments',
      when: () => !!content()?.comments_url,
      run: () => links.open(content()?.comments_url ?? null),
    },
    { id: 'article.handOver', when: () => content() !== null, run: handOver },
    { id: 'article.print', when: () => content() !== null, run: () => window.print() },
  ]);
}
