import { Component, DOCUMENT, computed, inject, input, resource, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Button, Choice, Control, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { keepLastValue } from '../found/keep-last-value';
import { listPeriods } from '../found/period-labels';
import { matchTitles } from './match-titles';
import { TopicCanvas } from './topic-canvas';
import { TopicList } from './topic-list';

const LONGEST = '30';
const PERIODS = listPeriods('1', '7', LONGEST);
type Days = (typeof PERIODS)[number]['value'];

const FORMS = [
  { value: 'map', label: $localize`Map` },
  { value: 'list', label: $localize`:The map as a list of topics|:List` },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** The server's limit, which the canvas draws in one frame. */
const ARTICLES_MAX = 5_000;
/** As in the frame's style sheets. */
const PHONE = '(max-width: 719px)';

/** What the articles of the last days are about: each is a point, and alike ones are near. */
@Component({
  selector: 'rd-topics-page',
  imports: [
    Button,
    Choice,
    Control,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    RouterLink,
    Skeleton,
    TopicCanvas,
    TopicList,
  ],
  templateUrl: './topics-page.html',
  styleUrl: './topics-page.css',
})
export class TopicsPage {
  /** From the address. */
  readonly days = input<string>();
  readonly view = input<string>();

  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly isPhone = inject(DOCUMENT).defaultView?.matchMedia(PHONE).matches ?? false;
  protected readonly periods = PERIODS;
  protected readonly forms = FORMS;
  protected readonly period = computed(
    (): Days => PERIODS.find(({ value }) => value === this.days())?.value ?? '7',
  );
  /** A phone begins with the list, because fingers cover the points. */
  protected readonly form = computed(
    (): Form => FORMS.find(({ value }) => value === this.view())?.value ?? (this.isPhone ? 'list' : 'map'),
  );
  protected readonly loaded = resource({
    params: () => this.period(),
    loader: ({ params }) =>
      this.api.get('/api/articles/topic-map', { query: { days: Number(params), limit: ARTICLES_MAX } }),
  });
  protected readonly map = keepLastValue(this.loaded);
  protected readonly isEmpty = computed(() => this.map()?.topics.length === 0);
  private readonly month = resource({
    params: () => (this.isEmpty() && this.period() !== LONGEST ? LONGEST : undefined),
    loader: ({ params }) =>
      this.api.get('/api/articles/topic-map', { query: { days: Number(params), limit: 1 } }),
  });
  /** Whether the longest period has topics, while this one has none. */
  protected readonly hasInMonth = computed(
    () => this.month.hasValue() && this.month.value().topics.length > 0,
  );
  protected readonly query = signal('');
  protected readonly matches = computed(() => matchTitles(this.map()?.articles ?? [], this.query()));
  /** Read aloud after every change. */
  protected readonly result = computed(() => {
    const map = this.map();
    if (map === null) return '';
    const matches = this.matches();
    if (matches)
      return formatPlural(
        matches.size,
        $localize`{VAR_PLURAL, plural, =0 {No article found} =1 {1 article found} other {# articles found}}`,
      );
    const topics = formatPlural(
      map.topics.length,
      $localize`{VAR_PLURAL, plural, =1 {1 topic} other {# topics}}`,
    );
    const articles = formatPlural(
      map.articles.length,
      $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`,
    );
    return $localize`${topics}:TOPICS: in ${articles}:ARTICLES:`;
  });

  protected choosePeriod(days: Days): void {
    this.navigate({ days: days === '7' ? null : days });
  }

  protected chooseForm(view: Form): void {
    this.navigate({ view });
  }

  protected search(event: Event): void {
    this.query.set((event.target as HTMLInputElement).value);
  }

  protected open(articleId: number): void {
    void this.router.navigate(['/inbox', articleId]);
  }

  private navigate(queryParams: Readonly<Record<string, string | null>>): void {
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }
}
