import { HttpClient } from '@angular/common/http';
import { Service, inject, signal } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Article, CursorCollection } from '@reader/contract';
import { Pending } from '../offline/pending';
import { type Triage } from './triage';

/** How many articles are starred, and how many saved. */
@Service()
export class Shelves {
  private readonly http = inject(HttpClient);
  private readonly pending = inject(Pending);
  private readonly starredCount = signal(0);
  private readonly savedCount = signal(0);

  readonly starred = this.starredCount.asReadonly();
  readonly saved = this.savedCount.asReadonly();

  /**
   * Counts are a courtesy: when they cannot be had, the last ones stand, and the list itself will say why.
   */
  async load(): Promise<void> {
    const [starred, saved] = await Promise.all([
      this.total({ starred: true }).catch(() => null),
      this.total({ state: 'saved' }).catch(() => null),
    ]);
    const shown = this.pending.shelves({ starred: starred ?? 0, saved: saved ?? 0 });
    if (starred !== null) this.starredCount.set(shown.starred);
    if (saved !== null) this.savedCount.set(shown.saved);
  }

  count(before: Triage, now: Triage): void {
    this.starredCount.update((count) => count + Number(now.starred) - Number(before.starred));
    const saved = Number(now.state === 'saved') - Number(before.state === 'saved');
    this.savedCount.update((count) => count + saved);
  }

  private async total(filter: Record<string, string | boolean>): Promise<number> {
    const params = { ...filter, limit: 1 };
    return (
      (await firstValueFrom(this.http.get<CursorCollection<Article>>('/api/articles', { params }))).total ?? 0
    );
  }
}
