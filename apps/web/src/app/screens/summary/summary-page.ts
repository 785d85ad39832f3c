import { Component, computed, effect, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Button, Choice, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatFullTime } from '@reader/web-words';
import { createMediaSignal } from '../../shell/frame/media-signal';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { ModelNote } from '../claims/model-note';
import { keepLastValue } from '../found/keep-last-value';
import { listPeriods } from '../found/period-labels';
import { Recommended } from './recommended';
import { SummarySection } from './summary-section';

/** `unread` begins where the user last read. */
const PERIODS = [
  { value: 'unread', label: $localize`Since you last read` },
  ...listPeriods('1', '3', '7'),
] as const;
type Period = (typeof PERIODS)[number]['value'];

/** What happened, section by section; every sentence opens its source. */
@Component({
  selector: 'rd-summary-page',
  imports: [
    Button,
    Choice,
    EmptyState,
    Icon,
    ModelNote,
    Page,
    ProblemMessage,
    Recommended,
    RouterLink,
    Skeleton,
    SummarySection,
  ],
  templateUrl: './summary-page.html',
  styleUrl: './summary-page.css',
})
export class SummaryPage {
  /** From the address: `unread`, or a number of days. */
  readonly days = input<string>();

  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly router = inject(Router);
  protected readonly periods = PERIODS;
  /** Whether the periods have space beside the heading. */
  protected readonly isWide = createMediaSignal('(min-width: 720px)');
  protected readonly period = computed(
    (): Period => PERIODS.find(({ value }) => value === this.days())?.value ?? '1',
  );
  protected readonly loaded = resource({
    params: () => this.period(),
    loader: ({ params }) => {
      const query = params === 'unread' ? ({ since: 'last_read' } as const) : { days: Number(params) };
      return this.api.get('/api/summary', { query });
    },
  });
  protected readonly summary = keepLastValue(this.loaded);
  protected readonly window = computed(() => {
    const from = this.summary()?.window.from;
    if (from === undefined) return '';
    return $localize`Since ${formatFullTime(from)}:WHEN:`;
  });

  constructor() {
    effect(() => {
      const ids = this.summary()?.sections.flatMap((section) => section.article_ids) ?? [];
      void this.refresher.refresh(ids.filter((id) => !this.articles.has(id)));
    });
  }

  protected choose(period: Period): void {
    void this.router.navigate([], { queryParams: { days: period === '1' ? null : period } });
  }
}
