import { formatPlural } from '@reader/web-words';

export function formatSourceCount(count: number): string {
  return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 source} other {# sources}}`);
}

export function formatUnchanged(count: number): string {
  return formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {1 source was not changed} other {# sources were not changed}}`,
  );
}
