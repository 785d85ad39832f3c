import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { type Registration, Commands } from '../commands/commands';
import { orderKey } from '../library/reading-view';
import { Preferences } from '../preferences/preferences';
import { DENSITIES, type ListOrder, ORDERS } from '../preferences/vocabulary';
import { BulkRead } from './bulk-read';
import type { Scope } from './bulk-scope';
import { DENSITY_LABELS } from './densities';
import { Listing } from './listing';
import { OLDER_THAN, ORDER_LABELS } from './list-words';
import type { OpenList } from './open-list';

const group = 'Lists';

/** What can be done with the whole list, and how it is shown. Call it where the list is built. */
export function registerListCommands(inbox: OpenList): void {
  inject(Commands).register([...marks(inbox), ...shows(inbox)]);
}

function marks(inbox: OpenList): Registration[] {
  const bulk = inject(BulkRead);
  const listing = inject(Listing);
  /** What was archived is read already, and a tag is a shelf. */
  const when = (): boolean => inbox.reading().name !== 'archived' && inbox.reading().tag === null;
  const mark = (scope: Scope) => (): void => void bulk.mark(inbox.reading(), scope);
  /** From the row that the keys are on; before there is one, from the edge of what is in sight. */
  const beside = (kind: 'above' | 'below') => (): void => {
    const { first = 0, last = 0 } = listing.sight ?? {};
    const id = listing.current() ?? listing.ids()[kind === 'above' ? first : last];
    if (id !== undefined) mark({ kind, id })();
  };
  const above = $localize`Mark all above as read`;
  const below = $localize`Mark all below as read`;
  return [
    { id: 'list.markAllRead', when, run: mark({ kind: 'all' }) },
    { id: 'list.markAboveRead', label: above, group, keys: [], when, run: beside('above') },
    { id: 'list.markBelowRead', label: below, group, keys: [], when, run: beside('below') },
    ...OLDER_THAN.map(({ id, label, days }) => {
      return { id, label, group, keys: [], when, run: mark({ kind: 'older', days }) } as const;
    }),
  ];
}

function shows(inbox: OpenList): Registration[] {
  const router = inject(Router);
  const preferences = inject(Preferences);
  const orders = preferences.of('list.order');
  const merge = (queryParams: Record<string, string | null>): void =>
    void router.navigate([], { queryParams, queryParamsHandling: 'merge' });
  /** Kept for this list, and in the address for whoever it is shared with. */
  const order = (chosen: ListOrder) => (): void => {
    const { [orderKey(inbox.reading())]: _before, ...others } = orders();
    const own = chosen === 'newest' ? others : { ...others, [orderKey(inbox.reading())]: chosen };
    preferences.set('list.order', own);
    merge({ sort: chosen === 'newest' ? null : chosen });
  };
  return [
    { id: 'list.renew', run: () => void inbox.renew() },
    { id: 'list.show', run: () => merge({ show: inbox.reading().show === 'unread' ? 'all' : 'unread' }) },
    ...ORDERS.map((sort) => {
      const when = (): boolean => inbox.reading().sort !== sort;
      return {
        id: `list.order.${sort}`,
        label: ORDER_LABELS[sort],
        group,
        keys: [],
        when,
        run: order(sort),
      } as const;
    }),
    ...DENSITIES.map((density) => {
      const run = (): void => preferences.set('list.density', density);
      const label = $localize`Rows: ${DENSITY_LABELS[density]}:DENSITY:`;
      return { id: `list.density.${density}`, label, group, keys: [], run } as const;
    }),
  ];
}
