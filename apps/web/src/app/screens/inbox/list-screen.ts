import type { Signal } from '@angular/core';
import type { ReadingView } from '../../state/library/reading-view';

/** What the commands of a list need from its screen. */
export interface ListScreen {
  readonly reading: Signal<ReadingView>;
  readonly openId: Signal<number | null>;
  /** The row of the open article: its own, or that of its story. */
  readonly openRow: Signal<number | null>;
  /** Shows the new articles. */
  renew(): Promise<void>;
  /** Scrolls to a row and focuses it. */
  goTo(id: number): void;
}
