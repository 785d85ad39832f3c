import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { type CommandRegistration, Commands } from '../../shell/commands/commands';
import { canCollapse, getOrderKey } from '../../state/library/reading-view';
import { Preferences } from '../../state/preferences/preferences';
import { DENSITIES, type ListOrder, ORDERS } from '../../state/preferences/preference-schema';
import { BulkRead } from './bulk-read';
import type { MarkReadScope } from './bulk-scope';
import { DENSITY_LABELS } from '../../state/preferences/density-labels';
import { Listing } from './listing';
import { OLDER_THAN, ORDER_LABELS } from './list-labels';
import type { ListScreen } from './list-screen';

const group = 'Lists';

/** The commands of the whole list and its layout. Call it from the list's injection context. */
export function registerListCommands(inbox: ListScreen): void {
  inject(Commands).register([...createMarkCommands(inbox), ...createDisplayCommands(inbox)]);
}

function createMarkCommands(inbox: ListScreen): CommandRegistration[] {
  const bulk = inject(BulkRead);
  const listing = inject(Listing);
  /** Archived articles are read already, and tags only group articles. */
  const canMark = (): boolean => inbox.reading().name !== 'archived' && inbox.reading().tag === null;
  const mark = (scope: MarkReadScope) => (): void => void bulk.mark(inbox.reading(), scope);
  /** Starts at the focused row, else at the edge of the visible rows. */
  const markBeside = (kind: 'above' | 'below') => (): void => {
    const { first = 0, last = 0 } = listing.visibleRange ?? {};
    const id = listing.current() ?? listing.ids()[kind === 'above' ? first : last];
    if (id !== undefined) mark({ kind, id })();
  };
  const above = $localize`Mark all above as read`;
  const below = $localize`Mark all below as read`;
  return [
    { id: 'list.markAllRead', when: canMark, run: mark({ kind: 'all' }) },
    { id: 'list.markAboveRead', label: above, group, keys: [], when: canMark, run: markBeside('above') },
    { id: 'list.markBelowRead', label: below, group, keys: [], when: canMark, run: markBeside('below') },
    ...OLDER_THAN.map(({ id, label, days }) => {
      return { id, label, group, keys: [], when: canMark, run: mark({ kind: 'older', days }) } as const;
    }),
  ];
}

function createDisplayCommands(inbox: ListScreen): CommandRegistration[] {
  const router = inject(Router);
  const preferences = inject(Preferences);
  const orders = preferences.get('list.order');
  const mergeQueryParams = (queryParams: Record<string, string | null>): void =>
    void router.navigate([], { queryParams, queryParamsHandling: 'merge' });
  /** Saved for this list, and in the address for sharing. */
  const setOrder = (chosen: ListOrder) => (): void => {
    const { [getOrderKey(inbox.reading())]: _before, ...others } = orders();
    const own = chosen === 'newest' ? others : { ...others, [getOrderKey(inbox.reading())]: chosen };
    preferences.set('list.order', own);
    mergeQueryParams({ sort: chosen === 'newest' ? null : chosen });
  };
  return [
    { id: 'list.renew', run: () => void inbox.renew() },
    {
      id: 'list.show',
      run: () => mergeQueryParams({ show: inbox.reading().show === 'unread' ? 'all' : 'unread' }),
    },
    {
      id: 'list.stories',
      label: $localize`Show one row for each story / each article`,
      group,
      keys: [],
      when: (): boolean => canCollapse(inbox.reading()),
      run: () => preferences.set('list.collapse-stories', !inbox.reading().isCollapsed),
    },
    ...ORDERS.map((sort) => {
      const canReorder = (): boolean => inbox.reading().sort !== sort;
      return {
        id: `list.order.${sort}`,
        label: ORDER_LABELS[sort],
        group,
        keys: [],
        when: canReorder,
        run: setOrder(sort),
      } as const;
    }),
    ...DENSITIES.map((density) => {
      const run = (): void => preferences.set('list.density', density);
      const label = $localize`Layout: ${DENSITY_LABELS[density]}:DENSITY:`;
      return { id: `list.density.${density}`, label, group, keys: [], run } as const;
    }),
  ];
}
