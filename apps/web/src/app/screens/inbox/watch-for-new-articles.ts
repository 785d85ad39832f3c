import { effect, inject, untracked } from '@angular/core';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { LiveUpdates } from '../../state/live/live-updates';
import type { ListScreen } from './list-screen';
import { Listing } from './listing';

/** How often a visible list checks for new articles. */
const REFRESH_MS = 60_000;

/** Counts new articles beside the list. Call it from the list's injection context. */
export function watchForNewArticles(inbox: Pick<ListScreen, 'renew'>): void {
  const [listing, sources] = [inject(Listing), inject(Sources)];
  const { finished } = inject(Ingestion);
  const { newArticlesVersion } = inject(LiveUpdates);
  /** An empty list may fill by itself, because nobody is reading it. */
  const showNew = async (): Promise<void> => {
    if (listing.phase() !== 'ready') return;
    await (listing.ids().length === 0 ? inbox.renew() : listing.checkForNew());
  };
  /** Reloads the counts too, because another device may have read articles meanwhile. */
  const refresh = (): void => {
    sources.reload();
    void listing.checkForNew();
  };
  effect(() => {
    if (finished() || newArticlesVersion() > 0) untracked(() => void showNew());
  });
  effect((onCleanup) => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), REFRESH_MS);
    onCleanup(() => clearInterval(timer));
  });
}
