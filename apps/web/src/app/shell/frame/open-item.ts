import { computed, inject, linkedSignal, type Signal, signal } from '@angular/core';
import { Router } from '@angular/router';
import { createMediaSignal } from './media-signal';

/** Beside the sources pane, a page has space for a list and a detail. */
const WIDE = '(min-width: 1360px)';

interface ItemList<T> {
  readonly items: Signal<readonly T[]>;
  readonly getId: (item: T) => number;
  /** Whether the page opens with a new item. */
  readonly startsNew: Signal<boolean>;
  /** The id of the item that the page opens with. */
  readonly startsAt?: Signal<number | null>;
}

/** What is open of the list of an `rd-list-and-detail`: the id of an item, a new item, or nothing. */
export class OpenItem<T> {
  private readonly router = inject(Router);
  /** What the address opens. */
  private readonly initial: Signal<number | 'new' | null>;
  private readonly chosen;
  /** Until the user closes something, the first item is open where there is space for it. */
  private readonly opensFirst = signal(matchMedia(WIDE).matches);
  readonly id: Signal<number | 'new' | null>;
  /** One at most; a list, so that each item gets an editor of its own. */
  readonly item: Signal<readonly T[]>;
  /** Whether the user opened it. */
  readonly isChosen: Signal<boolean>;
  /** Whether it has the place of the list. */
  readonly isAlone: Signal<boolean>;

  constructor({ items, getId, startsNew, startsAt }: ItemList<T>) {
    this.initial = computed(() => (startsNew() ? 'new' : (startsAt?.() ?? null)));
    this.chosen = linkedSignal<number | 'new' | null, number | 'new' | null>({
      source: this.initial,
      computation: (id, before) => id ?? before?.value ?? null,
    });
    // An item that was deleted is in the list no more.
    const present = computed(() => {
      const id = this.chosen();
      return id === 'new' || items().some((item) => getId(item) === id) ? id : null;
    });
    this.id = computed(() => {
      const [first] = items();
      return present() ?? (this.opensFirst() && first !== undefined ? getId(first) : null);
    });
    this.item = computed(() => items().filter((item) => getId(item) === this.id()));
    this.isChosen = computed(() => present() !== null);
    const wide = createMediaSignal(WIDE);
    this.isAlone = computed(() => this.id() !== null && (items().length === 0 || !wide()));
  }

  open(id: number | 'new'): void {
    this.chosen.set(id);
    if (id !== this.initial()) this.clearQuery();
  }

  close(): void {
    this.chosen.set(null);
    this.opensFirst.set(false);
    this.clearQuery();
  }

  /** Otherwise its values would be in the next new item, and the next such address would open nothing. */
  private clearQuery(): void {
    if (this.initial() !== null) void this.router.navigate([], { queryParams: {}, replaceUrl: true });
  }
}
