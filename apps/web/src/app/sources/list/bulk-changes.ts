import { HttpClient } from '@angular/common/http';
import { Service, inject, signal } from '@angular/core';
import { Notices, problemOf, sentenceOf } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type {
  Cleanup,
  CleanupAction,
  CleanupReport,
  SetEnabled,
  Source,
  UpdateSource,
} from '@reader/contract';
import { Sources } from '../../library/sources';

/** So many requests at a time: quick for a hundred sources, and no burden to the server. */
const AT_ONCE = 4;
/** As many as the server takes in one request. */
const ACTIONS_MAX = 500;

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** One change for many sources. Turning off and removing are all or nothing; others go one by one. */
@Service()
export class BulkChanges {
  private readonly http = inject(HttpClient);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);
  private readonly current = signal<BulkProgress | null>(null);

  readonly progress = this.current.asReadonly();

  async disable(chosen: readonly Source[]): Promise<void> {
    const on = chosen.filter((source) => source.enabled);
    try {
      await this.apply(on, 'disable');
    } catch (error) {
      this.notices.problem($localize`The sources stay on`, error);
      return;
    }
    for (const source of on) this.sources.put({ ...source, enabled: false, next_check_at: null });
    this.notices.done(
      on.length === 1
        ? $localize`${on[0]?.title}:title: turned off`
        : $localize`${on.length}:count: sources turned off`,
      { label: $localize`Undo`, run: () => void this.enable(on) },
    );
  }

  async enable(chosen: readonly Source[]): Promise<void> {
    const body: SetEnabled = { enabled: true };
    const done = await this.each(chosen, '/enabled', body);
    if (done > 0)
      this.notices.done(
        done === 1 ? $localize`1 source turned on` : $localize`${done}:count: sources turned on`,
      );
  }

  async move(chosen: readonly Source[], category: string | null): Promise<void> {
    const body: UpdateSource = { category };
    const done = await this.each(chosen, '', body);
    const where = category ?? $localize`no category`;
    if (done > 0)
      this.notices.done(
        done === 1
          ? $localize`1 source moved to ${where}:category:`
          : $localize`${done}:count: sources moved to ${where}:category:`,
      );
  }

  /** @throws HttpErrorResponse when nothing was removed */
  async remove(chosen: readonly Source[]): Promise<void> {
    await this.apply(chosen, 'delete');
    for (const { slug } of chosen) this.sources.drop(slug);
  }

  private async apply(chosen: readonly Source[], action: CleanupAction['action']): Promise<void> {
    for (let start = 0; start < chosen.length; start += ACTIONS_MAX) {
      const actions = chosen.slice(start, start + ACTIONS_MAX).map(({ slug }) => ({ slug, action }));
      await firstValueFrom(
        this.http.post<CleanupReport>('/api/sources/cleanup', { actions } satisfies Cleanup),
      );
    }
  }

  /** How many took the change; those that did not are told in one message. */
  private async each(
    chosen: readonly Source[],
    path: string,
    body: SetEnabled | UpdateSource,
  ): Promise<number> {
    const waiting = [...chosen];
    const refusals: unknown[] = [];
    this.current.set({ done: 0, total: chosen.length });
    const work = async (): Promise<void> => {
      for (let source = waiting.shift(); source; source = waiting.shift()) {
        try {
          const url = `/api/sources/${source.slug}${path}`;
          this.sources.put(await firstValueFrom(this.http.patch<Source>(url, body)));
        } catch (error) {
          refusals.push(error);
        }
        this.current.update((now) => now && { ...now, done: now.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.current.set(null);
    if (refusals.length > 0) this.tell(refusals);
    return chosen.length - refusals.length;
  }

  private tell(refusals: readonly unknown[]): void {
    const reasons = new Set(refusals.map((error) => sentenceOf(problemOf(error))));
    const doing =
      refusals.length === 1
        ? $localize`1 source stays as it was`
        : $localize`${refusals.length}:count: sources stay as they were`;
    this.notices.problem(doing, new Error([...reasons].join(' ')));
  }
}
