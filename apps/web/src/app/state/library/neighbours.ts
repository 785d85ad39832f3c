import { Service, computed, signal } from '@angular/core';

/** Articles after the open one that are preloaded. */
const PRELOAD_MAX = 2;

export interface ListPosition {
  readonly ids: readonly number[];
  /** The entry of the open article. */
  readonly openId: number | null;
  /** The path under which the list's articles open. */
  readonly path: string;
  /** Entries of the whole list, where more of them load later. */
  readonly total?: number | null;
  /** Reading time from the open entry to the end; null where it is unknown. */
  readonly minutesLeft?: number | null;
  /** What comes after the last entry. */
  readonly end?: ListEnd | null;
}

export interface ListEnd {
  readonly path: string;
  readonly label: string;
}

/** The articles around the open one, for the article page, which does not know the list. */
@Service()
export class Neighbours {
  private readonly position = signal<ListPosition>({ ids: [], openId: null, path: '/inbox' });
  private readonly at = computed(() => this.position().ids.indexOf(this.position().openId ?? NaN));

  readonly hasEntries = computed(() => this.position().ids.length > 0);
  readonly next = computed(() => (this.at() < 0 ? null : (this.position().ids[this.at() + 1] ?? null)));
  readonly previous = computed(() => this.position().ids[this.at() - 1] ?? null);
  /** The articles likely to be opened next, the likeliest first. */
  readonly likelyNext = computed(() => {
    const [at, { ids }] = [this.at(), this.position()];
    if (at < 0) return [];
    return [...ids.slice(at + 1, at + 1 + PRELOAD_MAX), ...ids.slice(Math.max(0, at - 1), at)];
  });

  readonly path = computed(() => this.position().path);
  /** What follows the open article if it is the last one. */
  readonly end = computed(() => {
    const { ids, end = null, total } = this.position();
    const isLast = this.at() >= 0 && this.at() === Math.max(ids.length, total ?? 0) - 1;
    return isLast ? end : null;
  });
  /** The number of the open entry from 1, of how many, and the minutes left; null outside the list. */
  readonly place = computed(() => {
    const { ids, total, minutesLeft = null } = this.position();
    if (this.at() < 0) return null;
    return { number: this.at() + 1, count: Math.max(ids.length, total ?? 0), minutesLeft };
  });

  /** Called by the list. */
  set(position: ListPosition): void {
    this.position.set(position);
  }
}
