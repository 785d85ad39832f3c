import { Service, type WritableSignal, computed, signal } from '@angular/core';
import { createStoredSignal } from './stored-signal';
import { LIST_PANE, PANE_KEYS, type PaneLimits, SOURCES_PANE, parseWidth } from './pane-sizes';

export { LIST_PANE, SOURCES_PANE, type PaneLimits };

/** How the three panes share the window on this device. */
@Service()
export class Panes {
  readonly sourcesWidth = createWidthSignal(PANE_KEYS.sourcesWidth, SOURCES_PANE);
  readonly listWidth = createWidthSignal(PANE_KEYS.listWidth, LIST_PANE);
  /** Whether the sources pane is collapsed; a button in the headings expands it. */
  readonly sourcesFolded = createFlagSignal(PANE_KEYS.sourcesFolded);
  /** Whether an open article has the whole window. */
  readonly focus = createFlagSignal('reader.pane.focus');
  /** Whether insights are beside an open article, where the window is wide enough. */
  readonly insights = createFlagSignal('reader.pane.insights');
  private readonly open = signal(false);

  readonly isArticleOpen = this.open.asReadonly();
  /** Whether an article fills the window now. */
  readonly alone = computed(() => this.focus() && this.open());
  readonly sourcesHidden = computed(() => this.sourcesFolded() || this.alone());

  /** The list reports whether an article is open. */
  setArticleOpen(open: boolean): void {
    this.open.set(open);
  }
}

function createWidthSignal(key: string, limits: PaneLimits): WritableSignal<number> {
  return createStoredSignal(key, limits.initial, (stored) => parseWidth(limits, stored));
}

function createFlagSignal(key: string): WritableSignal<boolean> {
  return createStoredSignal(key, false, (stored) => (typeof stored === 'boolean' ? stored : null));
}
