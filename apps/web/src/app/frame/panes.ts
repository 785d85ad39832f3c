import { Service, type WritableSignal, computed, signal } from '@angular/core';
import { keptHere } from './kept-here';
import { LIST_PANE, PANE_KEYS, type PaneLimits, SOURCES_PANE, widthWithin } from './pane-sizes';

export { LIST_PANE, SOURCES_PANE, type PaneLimits };

/** How the three panes share the window on this device. */
@Service()
export class Panes {
  readonly sourcesWidth = widthOf(PANE_KEYS.sourcesWidth, SOURCES_PANE);
  readonly listWidth = widthOf(PANE_KEYS.listWidth, LIST_PANE);
  /** The pane of sources is put away; the button in the headings brings it back. */
  readonly sourcesFolded = flag(PANE_KEYS.sourcesFolded);
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
  return keptHere(key, limits.initial, (kept) => widthWithin(limits, kept));
}

function flag(key: string): WritableSignal<boolean> {
  return keptHere(key, false, (kept) => (typeof kept === 'boolean' ? kept : null));
}
