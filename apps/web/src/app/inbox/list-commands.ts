import { Signal, inject } from '@angular/core';
import { Router } from '@angular/router';
import { Command, Commands } from '../commands/commands';
import { ReadingView } from '../library/reading-view';
import { Sources } from '../library/sources';
import { neighbour } from './frozen-list';
import { Listing } from './listing';
import { MarkAllRead } from './mark-all-read';

interface OpenList {
  readonly reading: Signal<ReadingView>;
  readonly openId: Signal<number | null>;
  renew(): Promise<void>;
}

/** The keys of the list. Call it where the list is built. */
export function registerListCommands(inbox: OpenList, listing: Listing): void {
  const router = inject(Router);
  const markAllRead = inject(MarkAllRead);
  const toUnreadSource = unreadSourceMover(inbox);

  const move = (step: 1 | -1): void => {
    const list = listing.list();
    const id = list && neighbour(list, inbox.openId(), step);
    if (id) void router.navigate(['/inbox', id], { queryParamsHandling: 'preserve' });
  };
  const show = (): void => {
    const other = inbox.reading().show === 'unread' ? 'all' : 'unread';
    void router.navigate([], { queryParams: { show: other }, queryParamsHandling: 'merge' });
  };
  const close = (): void => void router.navigate(['/inbox'], { queryParamsHandling: 'preserve' });

  const commands: Command[] = [
    { id: 'article.next', label: 'Next article', group: 'Move', keys: ['j', 'n'], run: () => move(1) },
    {
      id: 'article.previous',
      label: 'Previous article',
      group: 'Move',
      keys: ['k', 'p'],
      run: () => move(-1),
    },
    {
      id: 'article.open',
      label: 'Open the first article',
      group: 'Move',
      keys: ['o'],
      when: () => inbox.openId() === null,
      run: () => move(1),
    },
    {
      id: 'article.close',
      label: 'Back to the list',
      group: 'Move',
      keys: ['Escape', 'u'],
      when: () => inbox.openId() !== null,
      run: close,
    },
    {
      id: 'source.next',
      label: 'Next unread source',
      group: 'Move',
      keys: ['Shift+J'],
      run: () => toUnreadSource(1),
    },
    {
      id: 'source.previous',
      label: 'Previous unread source',
      group: 'Move',
      keys: ['Shift+K'],
      run: () => toUnreadSource(-1),
    },
    {
      id: 'list.renew',
      label: 'Show what is new',
      group: 'Lists',
      keys: ['.'],
      run: () => void inbox.renew(),
    },
    { id: 'list.show', label: 'Unread only, or all', group: 'Lists', keys: ['Shift+U'], run: show },
    {
      id: 'list.markAllRead',
      label: 'Mark all as read',
      group: 'Lists',
      keys: ['Shift+A'],
      when: () => inbox.reading().name === 'all',
      run: () => void markAllRead.in(inbox.reading()),
    },
  ];
  inject(Commands).register(commands);
}

/** Moves along the sources as the pane shows them, past those with nothing to read. */
function unreadSourceMover(inbox: OpenList): (step: 1 | -1) => void {
  const router = inject(Router);
  const sources = inject(Sources);
  return (step) => {
    const here = inbox.reading().source;
    const inOrder = sources.folders().flatMap((folder) => folder.sources);
    const candidates = inOrder.filter((source) => source.unread_count > 0 || source.slug === here);
    const at = candidates.findIndex((source) => source.slug === here);
    const next = candidates[at < 0 && step < 0 ? candidates.length - 1 : at + step];
    if (next) void router.navigate(['/inbox'], { queryParams: { source: next.slug } });
  };
}
