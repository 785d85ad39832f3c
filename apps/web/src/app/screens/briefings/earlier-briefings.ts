import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { BriefingSummary } from '@reader/contract';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { BackLink } from '../../shell/frame/back-link';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { Session } from '../../state/session/session';
import { keepLastValue } from '../found/keep-last-value';
import { CreateBriefing } from './create-briefing';
import { formatBriefingDay, KIND_LABELS } from './briefing-text';

const PAGE_SIZE = 30;
/** The server's limit of one request. */
const SHOWN_MAX = 100;

/** All briefings, the newest first. What was not read to its end has a dot. */
@Component({
  selector: 'rd-earlier-briefings',
  imports: [BackLink, Button, CreateBriefing, EmptyState, Icon, Page, ProblemMessage, RouterLink, Skeleton],
  template: `
    <rd-page heading="Earlier briefings" i18n-heading>
      <rd-back-link pageBack [to]="'/briefings'" label="Newest briefing" i18n-label />
      @if (briefings().length > 0) {
        <rd-create-briefing pageAct look="outline" label="New briefing" i18n-label>
          <svg rdIcon="plus"></svg>
        </rd-create-briefing>
      }
      @if (loaded.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="loaded.reload()" />
      } @else if (list() !== null) {
        @if (briefings().length > 0) {
          <ul role="list">
            @for (briefing of briefings(); track briefing.briefing_id) {
              <li>
                <a [routerLink]="['/briefings', briefing.briefing_id]" [class.unread]="!briefing.read_at">
                  <span class="day">{{ formatDay(briefing) }}</span>
                  <span class="kind">{{ labels[briefing.kind] }}</span>
                  @if (!briefing.read_at) {
                    <span class="visually-hidden" i18n>Not read to the end</span>
                  }
                </a>
              </li>
            }
          </ul>
          @if (hasMore()) {
            <button
              rdButton
              class="more"
              look="outline"
              type="button"
              [busy]="loaded.isLoading()"
              (click)="loadMore()"
              i18n
            >
              Show more
            </button>
          }
        } @else {
          <rd-empty-state
            heading="No briefings yet"
            i18n-heading
            text="Finished briefings are kept here."
            i18n-text
          >
            <svg rdIcon="coffee" size="20"></svg>
            <rd-create-briefing />
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
    a:not([rdButton]) {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px var(--space-4);
      min-height: 48px;
      padding: var(--space-2) 0 var(--space-2) var(--space-4);
      color: var(--text-quiet);
      text-decoration: none;
    }
    a:hover .day {
      text-decoration: underline;
    }
    .day {
      flex: 1;
      min-width: 20ch;
    }
    .unread .day {
      position: relative;
      color: var(--text);
      font-weight: 560;
    }
    .unread .day::before {
      content: '';
      position: absolute;
      inset: calc(50% - 3px) auto auto calc(-1 * var(--space-4));
      width: 6px;
      height: 6px;
      border-radius: 50%;
      background: var(--accent);
    }
    .kind {
      color: var(--text-faint);
      font-size: var(--size-13);
    }
    .more {
      justify-self: start;
    }
  `,
})
export class EarlierBriefings {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly limit = signal(PAGE_SIZE);
  protected readonly labels = KIND_LABELS;
  protected readonly loaded = resource({
    params: () => this.limit(),
    loader: ({ params }) => this.api.get('/api/briefings', { query: { limit: params } }),
  });
  protected readonly list = keepLastValue(this.loaded);
  protected readonly briefings = computed(() => this.list()?.items ?? []);
  private readonly total = computed(() => this.list()?.total ?? 0);
  protected readonly hasMore = computed(
    () => this.limit() < SHOWN_MAX && this.briefings().length < this.total(),
  );

  protected loadMore(): void {
    this.limit.update((limit) => Math.min(limit + PAGE_SIZE, SHOWN_MAX));
  }

  protected formatDay({ period }: BriefingSummary): string {
    return formatBriefingDay(period.to, this.session.user()?.settings.timezone ?? 'UTC');
  }
}
