import { Service, type WritableSignal, computed, signal } from '@angular/core';
import { keptHere } from './kept-here';

/** What a pane may measure, in CSS pixels. */
export interface PaneLimits {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

/** Narrower than this, names of sources are cut to nothing; wider than the most, the article has no room. */
export const SOURCES_PANE: PaneLimits = { min: 200, max: 420, initial: 256 };
/** Narrower, a headline breaks at every word. */
export const LIST_PANE: PaneLimits = { min: 280, max: 640, initial: 392 };

/** How the three panes share the window on this device. */
@Service()
export class Panes {
  readonly sourcesWidth = widthOf('reader.pane.sources', SOURCES_PANE);
  readonly listWidth = widthOf('reader.pane.list', LIST_PANE);
  /** The pane of sources is put away; the button in the headings brings it back. */
  readonly sourcesFolded = flag('reader.pane.sources-folded');
  /** Whether an article, once open, has the window to itself. */
  readonly focus = flag('reader.pane.focus');
  private readonly open = signal(false);

  /** An article has the window to itself now. */
  readonly alone = computed(() => this.focus() && this.open());
  readonly sourcesHidden = computed(() => this.sourcesFolded() || this.alone());

  /** The list tells whether an article is open. */
  articleOpen(open: boolean): void {
    this.open.set(open);
  }
}

function widthOf(key: string, limits: PaneLimits): WritableSignal<number> {
  return keptHere(key, limits.initial, (kept) =>
    typeof kept === 'number' && kept >= limits.min && kept <= limits.max ? kept : null,
  );
}

function flag(key: string): WritableSignal<boolean> {
  return keptHere(key, false, (kept) => (typeof kept === 'boolean' ? kept : null));
}
