import { Component, computed, inject, linkedSignal, resource } from '@angular/core';
import { Button, DetailsSummary, Progress, Skeleton } from '@reader/web-ui';
import type { FinishedSource } from '@reader/contract';
import { Api } from '../../state/api/api';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { FoundArticles } from '../found/found-articles';
import { keepLastValue } from '../found/keep-last-value';
import { groupFailures } from './group-failures';

const ARTICLES_MAX = 10;

/** The newest articles while the first sources are checked. */
@Component({
  selector: 'rd-first-articles',
  imports: [Button, DetailsSummary, FoundArticles, Progress, Skeleton],
  template: `
    <section aria-labelledby="first-articles">
      <h2 id="first-articles" i18n>Your first articles</h2>
      @if (ingestion.progress(); as run) {
        <p role="status">
          @if (run.total > 0) {
            <ng-container i18n>Checking {{ run.done }} of {{ run.total }}</ng-container>
          } @else {
            <ng-container i18n>Starting</ng-container>
          }
        </p>
        <rd-progress label="Checking sources" i18n-label [done]="run.done" [total]="run.total" />
      } @else if (!isWaiting()) {
        <p role="status" i18n>
          {total(), plural,
            =0 {No articles yet.}
            =1 {1 article so far.}
            other {{{ total() }} articles so far.}
          }
        </p>
      }
      @if (items().length > 0) {
        <rd-found-articles [articles]="items()" />
      } @else if (ingestion.running() || isWaiting()) {
        <rd-skeleton [rows]="maximum" />
      } @else {
        <button rdButton look="outline" type="button" (click)="ingestion.start()" i18n>
          Check sources now
        </button>
      }
      @for (group of failures(); track group.reason) {
        <details>
          <summary class="problem" rdDetailsSummary>
            {{ group.reason }} <span class="count">{{ group.slugs.length }}</span>
          </summary>
          <p>{{ listTitles(group.slugs) }}</p>
        </details>
      }
    </section>
  `,
  styleUrl: './first-articles.css',
})
export class FirstArticles {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);

  protected readonly maximum = ARTICLES_MAX;
  private readonly articles = resource({
    // Requested again when articles have arrived.
    params: () => ({
      arrived: this.ingestion.progress()?.articlesNew ?? 0,
      stored: this.sources.all().reduce((sum, source) => sum + source.article_count, 0),
      run: this.ingestion.finished()?.run_id ?? 0,
    }),
    loader: () => this.api.get('/api/articles', { query: { limit: ARTICLES_MAX } }),
  });
  private readonly page = keepLastValue(this.articles);
  /** Until the first answer, or its failure, nothing is known. */
  protected readonly isWaiting = computed(() => this.page() === null && this.articles.error() === undefined);
  protected readonly items = computed(() => this.page()?.items ?? []);
  protected readonly total = computed(() => this.page()?.total ?? 0);
  /** The results of the run under way, and after it has ended. */
  private readonly results = linkedSignal<readonly FinishedSource[] | undefined, readonly FinishedSource[]>({
    source: () => this.ingestion.progress()?.results,
    computation: (results, previous) => results ?? previous?.value ?? [],
  });
  protected readonly failures = computed(() => groupFailures(this.results()));

  protected listTitles(slugs: readonly string[]): string {
    return slugs.map((slug) => this.sources.find(slug)?.title ?? slug).join(', ');
  }
}
