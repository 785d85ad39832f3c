import type { Operation } from '@reader/contract';
import { formatPlural } from '@reader/web-words';

const MESSAGES: Record<Operation['kind'], string> = {
  mark_read: $localize`{VAR_PLURAL, plural, =1 {1 article marked as read} other {# articles marked as read}}`,
  archive: $localize`{VAR_PLURAL, plural, =1 {1 article archived} other {# articles archived}}`,
  // prettier-ignore
  mark_unread:
    $localize`{VAR_PLURAL, plural, =1 {1 article marked as unread} other {# articles marked as unread}}`,
  save: $localize`{VAR_PLURAL, plural, =1 {1 article saved} other {# articles saved}}`,
  unsave: $localize`{VAR_PLURAL, plural, =1 {1 article unsaved} other {# articles unsaved}}`,
  skip: $localize`{VAR_PLURAL, plural, =1 {1 article skipped} other {# articles skipped}}`,
  star: $localize`{VAR_PLURAL, plural, =1 {1 article starred} other {# articles starred}}`,
  unstar: $localize`{VAR_PLURAL, plural, =1 {1 star removed} other {# stars removed}}`,
  // prettier-ignore
  mail_links:
    // eslint-disable-next-line max-len -- one message
    $localize`{VAR_PLURAL, plural, =1 {1 article marked as read by links of an email} other {# articles marked as read by links of an email}}`,
  rule: $localize`{VAR_PLURAL, plural, =1 {Rule changed 1 article} other {Rule changed # articles}}`,
};

/** A bulk update as a sentence. */
export function describeOperation({ kind, count }: Pick<Operation, 'kind' | 'count'>): string {
  return formatPlural(count, MESSAGES[kind]);
}
