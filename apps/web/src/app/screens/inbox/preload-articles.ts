import { type Signal, effect, inject } from '@angular/core';
import { FirstView } from '../../state/startup/first-view';
import { WholeArticleCache } from '../../state/library/whole-article-cache';
import { getFollowing } from './frozen-list';
import { Listing } from './listing';

/** Articles preloaded after the open one. */
const PRELOAD_MAX = 2;

/** Preloads the text of the next articles. Call it from the list's injection context. */
export function preloadArticles(openId: Signal<number | null>): void {
  const [listing, wholeArticles, firstView] = [inject(Listing), inject(WholeArticleCache), inject(FirstView)];
  effect(() => {
    const [list, open] = [listing.list(), openId()];
    if (!list || !firstView.drawn()) return;
    wholeArticles.preload(
      open === null ? list.ids.slice(0, PRELOAD_MAX) : getFollowing(list, open, PRELOAD_MAX),
    );
  });
}
