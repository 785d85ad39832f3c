import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { Commands } from '../../shell/commands/commands';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';
import { getNeighbour } from './frozen-list';
import { Listing } from './listing';
import type { ListScreen } from './list-screen';

/** The keys that move between articles and sources. Call it from the list's injection context. */
export function registerMoveCommands(inbox: ListScreen): void {
  moveAmongArticles(inbox);
  moveAmongSources(inbox);
}

/** With full texts in the list, moves scroll to the next row; otherwise they open it. */
function moveAmongArticles(inbox: ListScreen): void {
  const router = inject(Router);
  const listing = inject(Listing);
  const density = inject(Preferences).get('list.density');
  const isOpen = (): boolean => inbox.openId() !== null;
  // Keys of the first seconds wait for the list, see early-keys.ts.
  const hasList = (): boolean => listing.list() !== null;
  const getCurrentId = (): number | null => (isOpen() ? inbox.openRow() : listing.current());
  const open = (id: number): void =>
    void router.navigate(['/inbox', id], { queryParamsHandling: 'preserve' });
  const moveBy = (step: 1 | -1) => (): void => {
    const list = listing.list();
    const id = list && getNeighbour(list, getCurrentId(), step);
    if (!id) return;
    if (density() === 'expanded' && !isOpen()) inbox.goTo(id);
    else open(id);
  };
  const openCurrent = (): void => {
    const id = listing.current() ?? listing.ids()[0];
    if (id !== undefined) open(id);
  };
  inject(Commands).register([
    { id: 'article.next', when: hasList, run: moveBy(1) },
    { id: 'article.previous', when: hasList, run: moveBy(-1) },
    {
      id: 'article.open',
      label: $localize`Open the article`,
      when: () => !isOpen() && hasList(),
      run: openCurrent,
    },
    {
      id: 'article.close',
      when: isOpen,
      run: () => void router.navigate(['/inbox'], { queryParamsHandling: 'preserve' }),
    },
  ]);
}

/** Follows the order of the sources pane and skips sources without unread articles. */
function moveAmongSources(inbox: ListScreen): void {
  const router = inject(Router);
  const sources = inject(Sources);
  const moveBy = (step: 1 | -1) => (): void => {
    const here = inbox.reading().source;
    const inOrder = sources.folders().flatMap((folder) => folder.sources);
    const candidates = inOrder.filter((source) => source.unread_count > 0 || source.slug === here);
    const at = candidates.findIndex((source) => source.slug === here);
    const next = candidates[at < 0 && step < 0 ? candidates.length - 1 : at + step];
    if (next) void router.navigate(['/inbox'], { queryParams: { source: next.slug } });
  };
  inject(Commands).register([
    { id: 'source.next', run: moveBy(1) },
    { id: 'source.previous', run: moveBy(-1) },
  ]);
}
