import { Service, computed, signal } from '@angular/core';

/** Articles after the open one that are fetched before they are asked for. */
const AHEAD = 2;

interface Here {
  readonly ids: readonly number[];
  readonly openId: number | null;
  /** Where the list's articles open. */
  readonly path: string;
}

/** What lies around the open article in the open list, for those who know the one and not the other. */
@Service()
export class Neighbours {
  private readonly here = signal<Here>({ ids: [], openId: null, path: '/inbox' });
  private readonly at = computed(() => this.here().ids.indexOf(this.here().openId ?? NaN));

  readonly next = computed(() => (this.at() < 0 ? null : (this.here().ids[this.at() + 1] ?? null)));
  /** What is likely to be opened next, the likeliest first. */
  readonly likely = computed(() => {
    const [at, { ids }] = [this.at(), this.here()];
    if (at < 0) return [];
    return [...ids.slice(at + 1, at + 1 + AHEAD), ...ids.slice(Math.max(0, at - 1), at)];
  });

  readonly path = computed(() => this.here().path);

  /** Told by the list. */
  set(ids: readonly number[], openId: number | null, path = '/inbox'): void {
    this.here.set({ ids, openId, path });
  }
}
