import type { Source } from '@reader/contract';
import { VIEWS, type ViewName } from '../../state/library/reading-view';

/** A place of the pane. Its key is that of its order (`getOrderKey`): `source:moss`, `view:all`. */
export type Place =
  | { readonly kind: 'source'; readonly key: string; readonly source: Source }
  | { readonly kind: 'category'; readonly key: string; readonly category: string }
  | { readonly kind: 'view'; readonly key: string; readonly view: ViewName };

/** The place of a key; null when there is no such source or view. */
export function findPlace(key: string, find: (slug: string) => Source | undefined): Place | null {
  const [kind, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (kind === 'category') return { kind, key, category: name };
  if (kind === 'source') {
    const source = find(name);
    return source ? { kind, key, source } : null;
  }
  const view = VIEWS.find((known) => known === name);
  return kind === 'view' && view ? { kind, key, view } : null;
}
