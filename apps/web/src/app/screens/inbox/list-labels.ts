import type { ListOrder } from '../../state/preferences/preference-schema';

export const ORDER_LABELS: Record<ListOrder, string> = {
  newest: $localize`Newest first`,
  oldest: $localize`Oldest first`,
};

/** Ages for marking older articles read. */
export const OLDER_THAN = [
  {
    id: 'list.markOlderDay',
    days: 1,
    short: $localize`Older than a day`,
    label: $localize`Mark articles older than a day as read`,
  },
  {
    id: 'list.markOlderWeek',
    days: 7,
    short: $localize`Older than a week`,
    label: $localize`Mark articles older than a week as read`,
  },
  {
    id: 'list.markOlderMonth',
    days: 30,
    short: $localize`Older than a month`,
    label: $localize`Mark articles older than a month as read`,
  },
] as const;
