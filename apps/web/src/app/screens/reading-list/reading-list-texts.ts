import type { ReadingItem } from '@reader/contract';
import { formatPlural } from '@reader/web-words';

/** How many articles are not done, and how long they take: "3 to read · 12 min". */
export function describeUndone(undone: readonly ReadingItem[]): string {
  if (undone.length === 0) return $localize`All done`;
  const minutes = undone.reduce((sum, { article }) => sum + article.reading_minutes, 0);
  const articles = formatPlural(
    undone.length,
    $localize`{VAR_PLURAL, plural, =1 {1 to read} other {# to read}}`,
  );
  return minutes > 0 ? $localize`${articles}:ARTICLES: · ${minutes}:MINUTES: min` : articles;
}

export function describeMarkedDone(count: number): string {
  return formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {1 article marked as done} other {# articles marked as done}}`,
  );
}

/** How articles get into the list, with the key if it has one. */
export function describeAdding(key: string): string {
  return key === ''
    ? $localize`Add articles from their menu. You can reorder the list.`
    : $localize`Press ${key}:KEY: on an article to add it. You can reorder the list.`;
}
