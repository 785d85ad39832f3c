import type { Operation } from '@reader/contract';
import { formatPlural } from '@reader/web-words';

/** A bulk update as a sentence. */
export function describeOperation({ kind, count }: Pick<Operation, 'kind' | 'count'>): string {
  switch (kind) {
    case 'mark_read':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article marked as read} other {# articles marked as read}}`,
      );
    case 'archive':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article archived} other {# articles archived}}`,
      );
    case 'mark_unread':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article marked as unread} other {# articles marked as unread}}`,
      );
    case 'save':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article saved} other {# articles saved}}`,
      );
    case 'unsave':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article unsaved} other {# articles unsaved}}`,
      );
    case 'skip':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article skipped} other {# articles skipped}}`,
      );
    case 'star':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 article starred} other {# articles starred}}`,
      );
    case 'unstar':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 star removed} other {# stars removed}}`,
      );
    case 'rule':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {Rule changed 1 article} other {Rule changed # articles}}`,
      );
  }
}
