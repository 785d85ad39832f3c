import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input, linkedSignal, output, resource, signal } from '@angular/core';
import type { Watchlist, WatchlistPreview } from '@reader/contract';
import { Button, Control, Field, InitialFocus, type Problem, problemOf, sentenceOf } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { firstValueFrom } from 'rxjs';
import { afterPause } from '../library/found/after-pause';
import { lastAnswer } from '../library/found/last-answer';
import { Sources } from '../library/sources';
import { BackTest } from './back-test';
import { draftOf, type WatchlistDraft, wishOf } from './watchlist-draft';

/** As many examples as one looks through. */
const SHOWN = 5;

/** A watchlist while it is written, with what it would have found. */
@Component({
  selector: 'rd-watchlist-editor',
  imports: [BackTest, Button, Control, Field, InitialFocus],
  templateUrl: './watchlist-editor.html',
  styleUrl: './watchlist-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class WatchlistEditor {
  /** Null: a new one. */
  readonly watchlist = input<Watchlist | null>(null);
  readonly saved = output<Watchlist>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  protected readonly sources = inject(Sources);
  protected readonly draft = linkedSignal<number | null, WatchlistDraft>({
    source: () => this.watchlist()?.watchlist_id ?? null,
    computation: () => draftOf(this.watchlist()),
  });
  protected readonly wish = computed(() => wishOf(this.draft()));
  private readonly settled = afterPause(computed(() => JSON.stringify(this.wish())));
  protected readonly tried = resource({
    params: () => this.settled(),
    loader: ({ params: wish }) =>
      wish === 'null' ? Promise.resolve(null) : this.try(JSON.parse(wish) as object),
  });
  protected readonly found = lastAnswer(this.tried);
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  protected readonly sentenceOf = sentenceOf;

  protected readonly placeWords = computed((): string => {
    const { sources, categories } = this.draft();
    const count = sources.length + categories.length;
    if (count === 0) return $localize`Look everywhere`;
    return count === 1 ? $localize`Look in one place` : $localize`Look in ${numberOf(count)}:COUNT: places`;
  });

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }

  protected words(error: Error): string {
    return sentenceOf(problemOf(error.cause ?? error));
  }

  protected write(field: 'name' | 'keywords' | 'exclude' | 'meaning', event: Event): void {
    const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
    this.draft.update((draft) => ({ ...draft, [field]: value }));
  }

  protected look(field: 'sources' | 'categories', entry: string): void {
    this.draft.update((draft) => {
      const known = draft[field];
      const next = known.includes(entry) ? known.filter((each) => each !== entry) : [...known, entry];
      return { ...draft, [field]: next };
    });
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const wish = this.wish();
    if (wish === null || this.saving()) return;
    this.saving.set(true);
    this.refusal.set(null);
    try {
      const id = this.watchlist()?.watchlist_id;
      const request =
        id === undefined
          ? this.http.post<Watchlist>('/api/watchlists', wish)
          : this.http.patch<Watchlist>(`/api/watchlists/${id}`, wish);
      this.saved.emit(await firstValueFrom(request));
    } catch (error) {
      this.refusal.set(problemOf(error));
    }
    this.saving.set(false);
  }

  private try(wish: object): Promise<WatchlistPreview> {
    const params = { limit: SHOWN };
    return firstValueFrom(this.http.post<WatchlistPreview>('/api/watchlists/preview', wish, { params }));
  }
}
