import { Service, computed, inject } from '@angular/core';
import { Player } from './player';
import type { Chapter } from './track';

/** Later than this in a chapter, "previous" goes to its own start, as players do. */
const RESTART_S = 3;

/** Moves between the chapters of what the player has loaded. */
@Service()
export class Chapters {
  private readonly player = inject(Player);
  private readonly all = computed(() => this.player.track()?.chapters ?? []);
  private readonly place = computed(() => this.all().findLastIndex(({ start }) => start <= this.player.at()));
  /** Null: the recording has none. */
  readonly current = computed<Chapter | null>(() => this.all()[this.place()] ?? null);
  readonly hasNext = computed(() => this.place() + 1 < this.all().length);

  goToPrevious(): void {
    const start = this.current()?.start ?? 0;
    const isAtStart = this.player.at() - start < RESTART_S;
    this.player.seek(isAtStart ? (this.all()[this.place() - 1]?.start ?? 0) : start);
  }

  goToNext(): void {
    const next = this.all()[this.place() + 1];
    if (next) this.player.seek(next.start);
  }
}
