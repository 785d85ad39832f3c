import type { Operation } from '@reader/contract';
import { numberOf } from '@reader/web-words';

/** A bulk change as a sentence. */
export function operationWords({ kind, count }: Pick<Operation, 'kind' | 'count'>): string {
  const articles = count === 1 ? $localize`1 article` : $localize`${numberOf(count)}:count: articles`;
  switch (kind) {
    case 'mark_read':
      return $localize`${articles}:articles: marked as read`;
    case 'archive':
      return $localize`${articles}:articles: archived`;
    case 'rule':
      return $localize`${articles}:articles: changed by a rule`;
  }
}
