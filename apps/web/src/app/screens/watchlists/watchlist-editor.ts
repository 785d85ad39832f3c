import { Component, computed, inject, input, linkedSignal, output, resource, signal } from '@angular/core';
import type { Watchlist, PreviewWatchlist, WatchlistPreview } from '@reader/contract';
import {
  Button,
  Control,
  Field,
  InitialFocus,
  type Problem,
  Slider,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { debounceSignal } from '../../state/search/debounce-signal';
import { keepLastValue } from '../found/keep-last-value';
import { Sources } from '../../state/library/sources';
import { BackTest, type BackTestResult } from '../found/back-test';
import { FoundArticles } from '../found/found-articles';
import { formatScore, toMatchNotes } from './match-notes';
import { NotifyChoice } from './notify-choice';
import { THRESHOLDS, toDraft, type WatchlistDraft, toWatchlistInput } from './watchlist-draft';

/** Examples shown. */
const EXAMPLES_MAX = 5;

/** The form of a watchlist, with a preview of its matches. */
@Component({
  selector: 'rd-watchlist-editor',
  imports: [BackTest, Button, Control, Field, FoundArticles, InitialFocus, NotifyChoice, Slider],
  templateUrl: './watchlist-editor.html',
  styleUrl: './watchlist-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class WatchlistEditor {
  /** Null for a new watchlist. */
  readonly watchlist = input<Watchlist | null>(null);
  /** What a new watchlist starts with. */
  readonly seed = input<Partial<WatchlistDraft>>({});
  /** Whether the first field gets the focus. */
  readonly focusing = input(true);
  readonly saved = output<Watchlist>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  protected readonly sources = inject(Sources);
  protected readonly draft = linkedSignal<number | null, WatchlistDraft>({
    source: () => this.watchlist()?.watchlist_id ?? null,
    computation: () => toDraft(this.watchlist(), this.seed()),
  });
  protected readonly watchlistInput = computed(() => toWatchlistInput(this.draft()));
  private readonly settled = debounceSignal(computed(() => JSON.stringify(this.watchlistInput())));
  protected readonly preview = resource({
    params: () => this.settled(),
    loader: ({ params: watchlistInput }) =>
      watchlistInput === 'null'
        ? Promise.resolve(null)
        : this.loadPreview(JSON.parse(watchlistInput) as PreviewWatchlist),
  });
  protected readonly found = keepLastValue(this.preview);
  protected readonly notes = computed(() => toMatchNotes(this.found()?.items ?? []));
  protected readonly nearMisses = computed(() => this.found()?.items.filter((item) => item.near_miss) ?? []);
  protected readonly toBackTest = toBackTest;
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  protected readonly describeProblem = describeProblem;
  protected readonly thresholds = THRESHOLDS;
  protected readonly thresholdText = computed(() => describeThreshold(this.draft().threshold));

  protected readonly placeLabel = computed((): string => {
    const { sources, categories } = this.draft();
    const count = sources.length + categories.length;
    if (count === 0) return $localize`Search everywhere`;
    return formatPlural(
      count,
      $localize`{VAR_PLURAL, plural, =1 {Search in 1 place} other {Search in # places}}`,
    );
  });

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }

  protected describeError(error: Error): string {
    return describeProblem(toProblem(error.cause ?? error));
  }

  protected setField(field: 'name' | 'keywords' | 'exclude' | 'meaning', event: Event): void {
    const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
    this.draft.update((draft) => ({ ...draft, [field]: value }));
  }

  protected setThreshold(threshold: number): void {
    this.draft.update((draft) => ({ ...draft, threshold }));
  }

  protected setNotify(notify: Watchlist['notify']): void {
    this.draft.update((draft) => ({ ...draft, notify }));
  }

  protected toggleEntry(field: 'sources' | 'categories', entry: string): void {
    this.draft.update((draft) => {
      const known = draft[field];
      const next = known.includes(entry) ? known.filter((each) => each !== entry) : [...known, entry];
      return { ...draft, [field]: next };
    });
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const watchlistInput = this.watchlistInput();
    if (watchlistInput === null || this.saving()) return;
    this.saving.set(true);
    this.refusal.set(null);
    try {
      const id = this.watchlist()?.watchlist_id;
      const request =
        id === undefined
          ? this.api.post('/api/watchlists', { body: watchlistInput })
          : this.api.patch('/api/watchlists/{watchlist_id}', {
              path: { watchlist_id: id },
              body: watchlistInput,
            });
      this.saved.emit(await request);
    } catch (error) {
      this.refusal.set(toProblem(error));
    }
    this.saving.set(false);
  }

  private loadPreview(watchlistInput: PreviewWatchlist): Promise<WatchlistPreview> {
    const query = { limit: EXAMPLES_MAX };
    return this.api.post('/api/watchlists/preview', { query, body: watchlistInput });
  }
}

const toBackTest = ({ items, total, per_day: perDay }: WatchlistPreview): BackTestResult => ({
  ...{ total, perDay, days: perDay.length },
  articles: items.filter((item) => !item.near_miss),
});

/** The number is beside it, so that two settings can be compared. */
function describeThreshold(threshold: number): string {
  const score = formatScore(threshold);
  if (threshold < 0.45) return $localize`Also loosely related (${score}:SCORE:)`;
  return threshold <= 0.55
    ? $localize`About it (${score}:SCORE:)`
    : $localize`Only very close (${score}:SCORE:)`;
}
