import { DOCUMENT, DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import type { CreateHighlight } from '@reader/contract';
import { TextMap } from './text-map';

/** UTF-16 units of context on each side of a quote. */
const CONTEXT_LENGTH = 64;
/** The server's limit for a quote. */
const QUOTE_LENGTH_MAX = 5_000;
/** Distance of the bar above the selection in pixels; below it where there is no space. */
const ABOVE_PX = 48;
const BELOW_PX = 12;
/** The bar appears once the selection is stable for this long. */
const REST_MS = 150;

interface QuoteSelection {
  readonly highlightInput: CreateHighlight;
  readonly at: { readonly left: number; readonly top: number };
}

/** The user's selection within the article's text. */
@Injectable()
export class SelectedQuote {
  private readonly document = inject(DOCUMENT);
  private readonly found = signal<QuoteSelection | null>(null);
  private prose: HTMLElement | null = null;
  private resting: ReturnType<typeof setTimeout> | undefined;

  readonly at = computed(() => this.found()?.at ?? null);
  readonly quote = computed(() => this.found()?.highlightInput.quote ?? '');
  readonly highlightInput = computed(() => this.found()?.highlightInput ?? null);

  constructor() {
    const look = (): void => {
      clearTimeout(this.resting);
      if (this.document.getSelection()?.isCollapsed !== false) this.found.set(null);
      else this.resting = setTimeout(() => this.look(), REST_MS);
    };
    this.document.addEventListener('selectionchange', look);
    this.document.addEventListener('scroll', look, { capture: true, passive: true });
    inject(DestroyRef).onDestroy(() => {
      clearTimeout(this.resting);
      this.document.removeEventListener('selectionchange', look);
      this.document.removeEventListener('scroll', look, { capture: true });
    });
  }

  watch(prose: HTMLElement | null): void {
    this.prose = prose;
    this.found.set(null);
  }

  clear(): void {
    this.document.getSelection()?.removeAllRanges();
    this.found.set(null);
  }

  private look(): void {
    const selection = this.document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const prose = this.prose;
    if (!range || !prose || !prose.contains(range.startContainer)) return this.found.set(null);
    const map = new TextMap(prose);
    const span = map.findSpan(range);
    if (!span || span.end - span.start > QUOTE_LENGTH_MAX) return this.found.set(null);
    const { start, end } = span;
    const highlightInput = {
      quote: map.text.slice(start, end),
      prefix: map.text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
      suffix: map.text.slice(end, end + CONTEXT_LENGTH),
      start,
      end,
    };
    this.found.set({ highlightInput, at: getBarPosition(range) });
  }
}

function getBarPosition(range: Range): { left: number; top: number } {
  const { left, top, bottom } = range.getBoundingClientRect();
  return { left, top: top > 2 * ABOVE_PX ? top - ABOVE_PX : bottom + BELOW_PX };
}
