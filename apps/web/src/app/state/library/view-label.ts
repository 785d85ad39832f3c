import type { ViewName } from './reading-view';

const LABELS: Record<ViewName, string> = {
  all: $localize`Inbox`,
  today: $localize`Today`,
  starred: $localize`Starred`,
  saved: $localize`Saved`,
  archived: $localize`Archived`,
};

export function getViewLabel(view: ViewName): string {
  return LABELS[view];
}
