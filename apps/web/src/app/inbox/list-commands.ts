import { type Signal, inject } from '@angular/core';
import { Router } from '@angular/router';
import { type Command, Commands } from '../commands/commands';
import { type ReadingView } from '../library/reading-view';
import { Sources } from '../library/sources';
import { neighbour } from './frozen-list';
import { type Listing } from './listing';
import { MarkAllRead } from './mark-all-read';

interface OpenList {
  readonly reading: Signal<ReadingView>;
  readonly openId: Signal<number | null>;
  renew(): Promise<void>;
}

/** The keys of the list. Call it where the list is built. */
export function registerListCommands(inbox: OpenList, listing: Listing): void {
  inject(Commands).register([
    ...movesAmongArticles(inbox, listing),
    ...movesAmongSources(inbox),
    ...actsOnTheList(inbox),
  ]);
}

function movesAmongArticles(inbox: OpenList, listing: Listing): Command[] {
  const router = inject(Router);
  const group = 'Move';
  const isOpen = (): boolean => inbox.openId() !== null;
  const close = (): void => void router.navigate(['/inbox'], { queryParamsHandling: 'preserve' });
  const by = (step: 1 | -1) => (): void => {
    const list = listing.list();
    const id = list && neighbour(list, inbox.openId(), step);
    if (id) void router.navigate(['/inbox', id], { queryParamsHandling: 'preserve' });
  };
  return [
    { id: 'article.next', label: 'Next article', group, keys: ['j', 'n'], run: by(1) },
    { id: 'article.previous', label: 'Previous article', group, keys: ['k', 'p'], run: by(-1) },
    { id: 'article.open', label: 'Open the first', group, keys: ['o'], when: () => !isOpen(), run: by(1) },
    {
      id: 'article.close',
      label: 'Back to the list',
      group,
      keys: ['Escape', 'u'],
      when: isOpen,
      run: close,
    },
  ];
}

/** Along the sources as the pane shows them, past those with nothing to read. */
function movesAmongSources(inbox: OpenList): Command[] {
  const router = inject(Router);
  const sources = inject(Sources);
  const group = 'Move';
  const by = (step: 1 | -1) => (): void => {
    const here = inbox.reading().source;
    const inOrder = sources.folders().flatMap((folder) => folder.sources);
    const candidates = inOrder.filter((source) => source.unread_count > 0 || source.slug === here);
    const at = candidates.findIndex((source) => source.slug === here);
    const next = candidates[at < 0 && step < 0 ? candidates.length - 1 : at + step];
    if (next) void router.navigate(['/inbox'], { queryParams: { source: next.slug } });
  };
  return [
    { id: 'source.next', label: 'Next unread source', group, keys: ['Shift+J'], run: by(1) },
    { id: 'source.previous', label: 'Previous unread source', group, keys: ['Shift+K'], run: by(-1) },
  ];
}

function actsOnTheList(inbox: OpenList): Command[] {
  const router = inject(Router);
  const markAllRead = inject(MarkAllRead);
  const group = 'Lists';
  const show = (): void => {
    const other = inbox.reading().show === 'unread' ? 'all' : 'unread';
    void router.navigate([], { queryParams: { show: other }, queryParamsHandling: 'merge' });
  };
  const markAll = (): void => void markAllRead.in(inbox.reading());
  const markable = (): boolean => inbox.reading().name === 'all';
  return [
    { id: 'list.renew', label: 'Show what is new', group, keys: ['.'], run: () => void inbox.renew() },
    { id: 'list.show', label: 'Unread only, or all', group, keys: ['Shift+U'], run: show },
    {
      id: 'list.markAllRead',
      label: 'Mark all as read',
      group,
      keys: ['Shift+A'],
      when: markable,
      run: markAll,
    },
  ];
}
