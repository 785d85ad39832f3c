import type { Source } from '@reader/contract';
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

/** One source by its title, more of them by their number. */
export function describeSources(
  sources: readonly Source[],
  describeOne: (title: string) => string,
  plural: string,
): string {
  const [first, ...others] = sources;
  return first && others.length === 0 ? describeOne(first.title) : formatPlural(sources.length, plural);
}
