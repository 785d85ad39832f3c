import { Service, computed, signal } from '@angular/core';

/** Articles after the open one that are preloaded. */
const PRELOAD_MAX = 2;

interface ListPosition {
  readonly ids: readonly number[];
  readonly openId: number | null;
  /** The path under which the list's articles open. */
  readonly path: string;
}

/** The articles around the open one, for the article page, which does not know the list. */
@Service()
export class Neighbours {
  private readonly position = signal<ListPosition>({ ids: [], openId: null, path: '/inbox' });
  private readonly at = computed(() => this.position().ids.indexOf(this.position().openId ?? NaN));

  readonly next = computed(() => (this.at() < 0 ? null : (this.position().ids[this.at() + 1] ?? null)));
  /** The articles likely to be opened next, the likeliest first. */
  readonly likelyNext = computed(() => {
    const [at, { ids }] = [this.at(), this.position()];
    if (at < 0) return [];
    return [...ids.slice(at + 1, at + 1 + PRELOAD_MAX), ...ids.slice(Math.max(0, at - 1), at)];
  });

  readonly path = computed(() => this.position().path);

  /** Called by the list. */
  set(ids: readonly number[], openId: number | null, path = '/inbox'): void {
    this.position.set({ ids, openId, path });
  }
}
