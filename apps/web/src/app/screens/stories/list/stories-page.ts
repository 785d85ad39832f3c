import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { Story } from '@reader/contract';
import { Button, Choice, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../../shell/frame/page';
import { Stories } from '../../../state/library/stories';
import { listPeriods } from '../../found/period-labels';
import { StoryCard } from './story-card';

/** A screen or two. */
const PAGE_SIZE = 20;

const LONGEST = '30';
const PERIODS = listPeriods('1', '2', '7', LONGEST);
type Days = (typeof PERIODS)[number]['value'];

/** The stories of the last days, those of most sources first. */
@Component({
  selector: 'rd-stories-page',
  imports: [Button, Choice, EmptyState, Icon, Page, ProblemMessage, RouterLink, Skeleton, StoryCard],
  template: `
    <rd-page heading="Stories" i18n-heading>
      <rd-choice
        pageAct
        label="Period"
        i18n-label
        [options]="periods"
        [value]="period()"
        (chosen)="choose($event)"
      />
      @if (failure(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="load(period())" />
      } @else if (stories(); as all) {
        @if (all.length > 0) {
          <ul role="list" [class.renewing]="isLoading()" [attr.aria-busy]="isLoading()">
            @for (story of all; track story.story_id) {
              <li><rd-story-card [story]="story" /></li>
            }
          </ul>
          @if (all.length < total()) {
            <button
              rdButton
              class="more"
              look="outline"
              type="button"
              [busy]="loadingMore()"
              (click)="loadMore()"
              i18n
            >
              Show more
            </button>
          }
        } @else if (hasInMonth()) {
          <rd-empty-state
            heading="No stories in this period"
            i18n-heading
            text="Stories appear when several sources report the same event."
            i18n-text
          >
            <svg rdIcon="layers" size="20"></svg>
            <button rdButton look="outline" type="button" (click)="choose('30')" i18n>
              Show the last month
            </button>
          </rd-empty-state>
        } @else {
          <rd-empty-state
            heading="No stories yet"
            i18n-heading
            text="Stories appear when several sources report the same event. They need about 1,000 articles."
            i18n-text
          >
            <svg rdIcon="layers" size="20"></svg>
            <a rdButton look="outline" routerLink="/sources/add" i18n>Add a source</a>
          </rd-empty-state>
        }
      } @else {
        <rd-skeleton [rows]="6" />
      }
    </rd-page>
  `,
  styles: `
    li + li {
      border-top: 1px solid var(--line);
    }
    .more {
      justify-self: start;
    }
  `,
})
export class StoriesPage {
  /** From the address. */
  readonly days = input<string>();

  private readonly api = inject(Stories);
  private readonly router = inject(Router);
  private readonly notices = inject(Notices);
  protected readonly periods = PERIODS;
  protected readonly period = computed(
    (): Days => PERIODS.find(({ value }) => value === this.days())?.value ?? '2',
  );
  protected readonly stories = signal<readonly Story[] | null>(null);
  protected readonly total = signal(0);
  /** Whether a longer period has stories, while this one has none. */
  protected readonly hasInMonth = signal(false);
  protected readonly failure = signal<unknown>(null);
  /** Whether the stories of a period are under way. */
  protected readonly isLoading = signal(false);
  protected readonly loadingMore = signal(false);

  constructor() {
    effect(() => {
      const period = this.period();
      untracked(() => void this.load(period));
    });
  }

  protected choose(days: Days): void {
    void this.router.navigate([], { queryParams: { days: days === '2' ? null : days } });
  }

  protected async load(period: Days): Promise<void> {
    this.failure.set(null);
    this.isLoading.set(true);
    try {
      const { items, total } = await this.api.list({ days: Number(period), limit: PAGE_SIZE });
      const hasInMonth = items.length === 0 && period !== LONGEST && (await this.hasStoriesInMonth());
      // The user chose another period meanwhile.
      if (period !== this.period()) return;
      this.hasInMonth.set(hasInMonth);
      this.stories.set(items);
      this.total.set(total ?? items.length);
    } catch (error) {
      if (period === this.period()) this.failure.set(error);
    }
    if (period === this.period()) this.isLoading.set(false);
  }

  protected async loadMore(): Promise<void> {
    const [period, before] = [this.period(), this.stories() ?? []];
    if (this.loadingMore()) return;
    this.loadingMore.set(true);
    try {
      const query = { days: Number(period), limit: PAGE_SIZE, offset: before.length };
      const { items } = await this.api.list(query);
      const known = new Set(before.map(({ story_id: id }) => id));
      const rest = items.filter(({ story_id: id }) => !known.has(id));
      if (period === this.period()) this.stories.set([...before, ...rest]);
    } catch (error) {
      this.notices.showProblem($localize`We couldn’t load more stories`, error);
    }
    this.loadingMore.set(false);
  }

  private async hasStoriesInMonth(): Promise<boolean> {
    const { items } = await this.api.list({ days: Number(LONGEST), limit: 1 });
    return items.length > 0;
  }
}
