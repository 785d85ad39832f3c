import { type Signal, effect, inject } from '@angular/core';
import { FirstView } from '../frame/first-view';
import { WholeArticleCache } from '../library/whole-article-cache';
import { getFollowing } from './frozen-list';
import { Listing } from './listing';

/** Articles whose text is fetched ahead of their opening. */
const PRELOAD_MAX = 2;

/**
 * The text of what is likely to be opened next is here before it is. Call it from the list's injection
 * context.
 */
export function preloadArticles(openId: Signal<number | null>): void {
  const [listing, wholeArticles, firstView] = [inject(Listing), inject(WholeArticleCache), inject(FirstView)];
  effect(() => {
    const [list, open] = [listing.list(), openId()];
    if (!list || !firstView.drawn()) return;
    wholeArticles.preload(open === null ? list.ids.slice(0, PRELOAD_MAX) : getFollowing(list, open, PRELOAD_MAX));
  });
}
