import type { Signal } from '@angular/core';
import type { ReadingView } from '../library/reading-view';

/** What the commands of a list need of the screen that shows it. */
export interface ListScreen {
  readonly reading: Signal<ReadingView>;
  readonly openId: Signal<number | null>;
  /** Shows what arrived. */
  renew(): Promise<void>;
  /** Brings a row into sight, with the focus. */
  goTo(id: number): void;
}
