import type { Operation } from '@reader/contract';
import { formatNumber } from '@reader/web-words';

/** A bulk update as a sentence. */
export function describeOperation({ kind, count }: Pick<Operation, 'kind' | 'count'>): string {
  const articles = count === 1 ? $localize`1 article` : $localize`${formatNumber(count)}:count: articles`;
  switch (kind) {
    case 'mark_read':
      return $localize`${articles}:articles: marked as read`;
    case 'archive':
      return $localize`${articles}:articles: archived`;
    case 'rule':
      return $localize`${articles}:articles: changed by a rule`;
  }
}
