import { Component, computed, inject, input, output, resource, signal } from '@angular/core';
import type { Watchlist, PreviewWatchlist, WatchlistPreview } from '@reader/contract';
import {
  Control,
  Field,
  InitialFocus,
  type Problem,
  Slider,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { runOnReturn } from '../../state/offline/run-on-return';
import { debounceSignal } from '../../state/signals/debounce-signal';
import { linkByKey } from '../../state/signals/link-by-key';
import { FoundArticles } from '../found/found-articles';
import { keepLastValue } from '../found/keep-last-value';
import { Facets } from '../query/facets';
import { PlaceFields } from '../query/place-fields';
import { type BackTest, QueryEditor } from '../query/query-editor';
import { formatScore, toMatchNotes } from './match-notes';
import { NotifyChoice } from './notify-choice';
import { deriveName, THRESHOLDS, toDraft, type WatchlistDraft, toWatchlistInput } from './watchlist-draft';

/** Examples shown. */
const EXAMPLES_MAX = 5;

/** The form of a watchlist, with a preview of its matches. */
@Component({
  selector: 'rd-watchlist-editor',
  imports: [Control, Field, FoundArticles, InitialFocus, NotifyChoice, PlaceFields, QueryEditor, Slider],
  templateUrl: './watchlist-editor.html',
  styleUrl: './watchlist-editor.css',
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
  private readonly facets = inject(Facets);
  protected readonly draft = linkByKey<unknown, WatchlistDraft>(
    () => this.watchlist()?.watchlist_id ?? this.seed(),
    () => toDraft(this.watchlist(), this.seed()),
  );
  protected readonly derivedName = computed(() =>
    deriveName(this.draft(), (slug) => this.facets.getSourceTitle(slug)),
  );
  protected readonly watchlistInput = computed(() => {
    const draft = this.draft();
    return toWatchlistInput({ ...draft, name: draft.name.trim() || this.derivedName() });
  });
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
  protected readonly backTest = computed(() => {
    const found = this.preview.error() ? null : this.found();
    return found && toBackTest(found);
  });
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  protected readonly problem = computed((): string | null => {
    const error = this.preview.error();
    const problem = error ? toProblem(error.cause ?? error) : this.refusal();
    return problem && describeProblem(problem);
  });
  protected readonly thresholds = THRESHOLDS;
  protected readonly thresholdText = computed(() => describeThreshold(this.draft().threshold));

  constructor() {
    runOnReturn(() => this.preview.error() && this.preview.reload());
  }

  protected set(change: Partial<WatchlistDraft>): void {
    this.refusal.set(null);
    this.draft.update((draft) => ({ ...draft, ...change }));
  }

  protected getValue({ target }: Event): string {
    return (target as HTMLTextAreaElement).value;
  }

  protected async save(): Promise<void> {
    const watchlistInput = this.watchlistInput();
    if (watchlistInput === null) return;
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

const toBackTest = ({ items, total, per_day: perDay }: WatchlistPreview): BackTest => ({
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
