import type { ReadingPosition } from './reading-position';

/** The address of an article at a position, for another device; its beginning without one. */
export function buildPlaceLink(origin: string, articleId: number, position: ReadingPosition | null): string {
  const page = `${origin}/inbox/${articleId}`;
  if (!position) return page;
  const { block, words } = position;
  return `${page}#${new URLSearchParams({ at: String(block), words }).toString()}`;
}

/** The position in the fragment of such an address; null for any other fragment. */
export function parsePlaceFragment(fragment: string): ReadingPosition | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [at, words] = [values.get('at'), values.get('words')];
  return at !== null && words !== null && /^\d{1,6}$/.test(at) ? { block: Number(at), words } : null;
}

/** Takes the position out of the page's address, so that a reload does not return to it. */
export function takePlaceFromAddress(): ReadingPosition | null {
  const place = parsePlaceFragment(location.hash);
  if (place) history.replaceState(history.state, '', location.pathname + location.search);
  return place;
}
