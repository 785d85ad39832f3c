import type { Highlight } from '@reader/contract';
import { findColor } from '../colors';
import { type Span, locate } from './locate';
import { TextMap } from './text-map';

/**
 * Painted as elements, so that screen readers announce them, forced colours show them and they can be
 * pressed.
 */
const MARK = 'mark[data-highlight]';

interface Painted extends Span {
  readonly highlight: Highlight;
}

/** Replaces the painted highlights. Returns the ids of those found in the text. */
export function paint(prose: Element, highlights: readonly Highlight[]): ReadonlySet<number> {
  clean(prose);
  const map = new TextMap(prose);
  const found = highlights.flatMap((highlight) => {
    const span = locate(map.text, highlight);
    return span ? [{ highlight, ...span }] : [];
  });
  const [apart, over] = separateOverlapping(found);
  // From the end: painting splits text nodes only behind the remaining positions, so the map stays valid.
  for (const one of apart.toReversed()) paintOne(map, one);
  for (const one of over) paintOne(new TextMap(prose), one);
  return new Set(found.map(({ highlight }) => highlight.highlight_id));
}

/** Splits the highlights into disjoint ones, in order, and those that overlap one of them. */
function separateOverlapping(found: readonly Painted[]): [apart: Painted[], over: Painted[]] {
  const [apart, over]: [Painted[], Painted[]] = [[], []];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    (one.start >= (apart.at(-1)?.end ?? 0) ? apart : over).push(one);
  return [apart, over];
}

function paintOne(map: TextMap, { highlight, start, end }: Painted): void {
  wrapSpan(map, { start, end }, () => createMark(highlight));
}

/** Wraps the text of a span in elements, one for each text node; returns them in order. */
export function wrapSpan(map: TextMap, { start, end }: Span, create: () => HTMLElement): HTMLElement[] {
  const pieces = map.getPieces(start, end).reverse();
  return pieces.map((piece) => wrap(piece.node, piece, create())).reverse();
}

export function findIdAt(target: EventTarget | null): number | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>(MARK) : null;
  return mark ? Number(mark.dataset['highlight']) : null;
}

export function findMark(prose: Element, id: number): HTMLElement | null {
  return prose.querySelector(`mark[data-highlight="${id}"]`);
}

function clean(prose: Element): void {
  for (const mark of prose.querySelectorAll(MARK)) mark.replaceWith(...mark.childNodes);
  prose.normalize();
}

function wrap(node: Text, { from, to }: { from: number; to: number }, mark: HTMLElement): HTMLElement {
  const piece = from === 0 ? node : node.splitText(from);
  if (to - from < piece.data.length) piece.splitText(to - from);
  piece.replaceWith(mark);
  mark.append(piece);
  return mark;
}

function createMark(highlight: Highlight): HTMLElement {
  const mark = document.createElement('mark');
  mark.dataset['highlight'] = String(highlight.highlight_id);
  mark.dataset['color'] = findColor(highlight.color).name;
  mark.toggleAttribute('data-noted', highlight.note !== null);
  return mark;
}
