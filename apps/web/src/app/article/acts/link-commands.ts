import { type Signal, inject } from '@angular/core';
import { Commands } from '../../commands/commands';
import type { Article, WholeArticle } from '@reader/contract';
import { Links } from './links';

/** The keys that lead out of the open article. Call it where the article page is built. */
export function registerLinkCommands(
  article: Signal<Article | null>,
  content: Signal<WholeArticle | null>,
): void {
  const links = new Links();
  const when = (): boolean => !!article()?.url;
  const withIt = (act: (article: Article) => unknown) => (): void => {
    const it = article();
    if (it) act(it);
  };
  inject(Commands).register([
    { id: 'article.original', when, run: withIt((it) => links.open(it.url)) },
    { id: 'article.originalBehind', when, run: withIt((it) => links.openBehind(it.url)) },
    { id: 'article.copyLink', when, run: withIt((it) => links.copy(it.url)) },
    { id: 'article.share', when, run: withIt((it) => links.share(it)) },
    {
      id: 'article.comments',
      when: () => !!content()?.comments_url,
      run: () => links.open(content()?.comments_url ?? null),
    },
    { id: 'article.print', when: () => content() !== null, run: () => window.print() },
  ]);
}
