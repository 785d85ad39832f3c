import { Service, inject, signal } from '@angular/core';
import { Notices, toProblem, describeProblem } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import type { Cleanup, CleanupAction, Source } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { describeSources, formatSourceCount, formatUnchanged } from './source-count';

/** Parallel requests: quick for a hundred sources, and little load for the server. */
const AT_ONCE = 4;
/** The server's limit per request. */
const ACTIONS_MAX = 500;

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** The result of a bulk change. */
interface BulkResult {
  readonly done: readonly Source[];
  /** The sources that a failure left unchanged, as far as is known. */
  readonly left: readonly Source[];
  readonly failure: unknown;
}

/**
 * One change for many sources. Disabling and removing use bulk requests within the server's limit, each all
 * or nothing; other changes are sent one by one. Failures are reported with a retry.
 */
@Service()
export class BulkChanges {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);
  private readonly current = signal<BulkProgress | null>(null);

  readonly progress = this.current.asReadonly();

  async disable(chosen: readonly Source[]): Promise<void> {
    const on = chosen.filter((source) => source.enabled);
    const { done, left, failure } = await this.apply(on, 'disable', (source) =>
      this.sources.put({ ...source, enabled: false, next_check_at: null }),
    );
    if (done.length > 0)
      this.notices.showWithUndo(
        describeSources(
          done,
          (title) => $localize`${title}:title: turned off`,
          $localize`{VAR_PLURAL, plural, =1 {1 source turned off} other {# sources turned off}}`,
        ),
        () => this.enable(done),
      );
    if (left.length > 0)
      this.reportFailure(
        describeSources(
          left,
          (title) => $localize`${title}:title: is still on`,
          $localize`{VAR_PLURAL, plural, =1 {1 source is still on} other {# sources are still on}}`,
        ),
        failure,
        () => this.disable(this.listCurrent(left)),
      );
  }

  /** Whether all were enabled. */
  async enable(chosen: readonly Source[]): Promise<boolean> {
    const send = ({ slug }: Source): Promise<Source> =>
      this.api.patch('/api/sources/{slug}/enabled', { path: { slug }, body: { enabled: true } });
    const done = await this.changeEach(chosen, send, (left) => this.enable(left));
    if (done > 0)
      this.notices.showMessage(
        formatPlural(
          done,
          $localize`{VAR_PLURAL, plural, =1 {1 source turned on} other {# sources turned on}}`,
        ),
      );
    return done === chosen.length;
  }

  async move(chosen: readonly Source[], category: string | null): Promise<void> {
    const send = ({ slug }: Source): Promise<Source> =>
      this.api.patch('/api/sources/{slug}', { path: { slug }, body: { category } });
    const done = await this.changeEach(chosen, send, (left) => this.move(left, category));
    const where = category ?? $localize`no category`;
    if (done > 0)
      this.notices.showMessage($localize`Moved to ${where}:category:: ${formatSourceCount(done)}:SOURCES:`);
  }

  /** @throws HttpErrorResponse when nothing was removed */
  async remove(chosen: readonly Source[]): Promise<void> {
    const { done, left, failure } = await this.apply(chosen, 'delete', ({ slug }) => this.sources.drop(slug));
    if (done.length === 0 && left.length > 0) throw failure;
    this.notices.showMessage(
      describeSources(
        done,
        (title) => $localize`${title}:title: removed`,
        $localize`{VAR_PLURAL, plural, =1 {1 source removed} other {# sources removed}}`,
      ),
    );
    if (left.length > 0) this.reportNotRemoved(left, failure);
  }

  private reportNotRemoved(left: readonly Source[], failure: unknown): void {
    const doing = describeSources(
      left,
      (title) => $localize`${title}:title: was not removed`,
      $localize`{VAR_PLURAL, plural, =1 {1 source was not removed} other {# sources were not removed}}`,
    );
    this.reportFailure(doing, failure, async () => {
      const still = this.listCurrent(left);
      if (still.length > 0)
        await this.remove(still).catch((error: unknown) => this.reportNotRemoved(still, error));
    });
  }

  private async apply(
    chosen: readonly Source[],
    action: CleanupAction['action'],
    show: (source: Source) => void,
  ): Promise<BulkResult> {
    for (let start = 0; start < chosen.length; start += ACTIONS_MAX) {
      const part = chosen.slice(start, start + ACTIONS_MAX);
      const actions = part.map(({ slug }) => ({ slug, action }));
      try {
        await this.api.post('/api/sources/cleanup', { body: { actions } satisfies Cleanup });
      } catch (failure) {
        // A request without a response may have succeeded.
        this.sources.reload();
        return { done: chosen.slice(0, start), left: chosen.slice(start), failure };
      }
      for (const source of part) show(source);
    }
    return { done: chosen, left: [], failure: null };
  }

  /** The current objects of those that still exist. */
  private listCurrent(sources: readonly Source[]): readonly Source[] {
    return sources.flatMap(({ slug }) => this.sources.find(slug) ?? []);
  }

  /** Returns how many changed; the others are reported in one message. */
  private async changeEach(
    chosen: readonly Source[],
    send: (source: Source) => Promise<Source>,
    again: (left: readonly Source[]) => Promise<unknown>,
  ): Promise<number> {
    const waiting = [...chosen];
    const refusals = new Map<Source, unknown>();
    this.current.set({ done: 0, total: chosen.length });
    const work = async (): Promise<void> => {
      for (let source = waiting.shift(); source; source = waiting.shift()) {
        try {
          this.sources.put(await send(source));
        } catch (error) {
          refusals.set(source, error);
        }
        this.current.update((now) => now && { ...now, done: now.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.current.set(null);
    if (refusals.size > 0) this.reportRefusals(refusals, again);
    return chosen.length - refusals.size;
  }

  private reportRefusals(
    refusals: ReadonlyMap<Source, unknown>,
    again: (left: readonly Source[]) => Promise<unknown>,
  ): void {
    const reasons = new Set([...refusals.values()].map((error) => describeProblem(toProblem(error))));
    const doing = formatUnchanged(refusals.size);
    this.reportFailure(doing, new Error([...reasons].join(' ')), () =>
      again(this.listCurrent([...refusals.keys()])),
    );
  }

  private reportFailure(doing: string, error: unknown, again: () => Promise<unknown>): void {
    this.notices.showProblem(doing, error, { label: $localize`Try again`, run: () => void again() });
  }
}
