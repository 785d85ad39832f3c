import { Component, computed, inject, resource } from '@angular/core';
import type { UserLimit } from '@reader/contract';
import { ProblemMessage, Progress, Skeleton } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { Api } from '../../../state/api/api';

/** More than the server has. */
const LIMITS_MAX = 500;
/** The limit whose numbers are megabytes. */
const PICTURES = 'picture_mebibytes_per_hour';
const LABELS: Readonly<Record<string, string>> = {
  sources: $localize`Sources you added`,
  rules: $localize`Rules`,
  watchlists: $localize`Watchlists`,
  tags: $localize`Tags`,
  highlights: $localize`Highlights`,
  reading_list: $localize`Articles in the reading list`,
  saved_searches: $localize`Saved searches`,
  text_reports: $localize`Reported texts`,
  sync_tokens: $localize`Connected apps`,
  podcast_addresses: $localize`Podcast addresses`,
  notified_browsers: $localize`Browsers with notifications`,
  [PICTURES]: $localize`Pictures loaded by apps this hour`,
  parallel_requests: $localize`Requests at the same time`,
};
/** From this share on the user should know before the limit is reached. */
const NEAR = 0.9;

/** How many of each thing the user may have, and has. */
@Component({
  selector: 'rd-limits-section',
  imports: [ProblemMessage, Progress, Skeleton],
  template: `
    <h2 i18n>Limits</h2>
    <p i18n>Limits keep the service quick for everybody. They are far above normal use.</p>
    @if (limits.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="limits.reload()" />
    } @else if (limits.hasValue()) {
      <ul role="list">
        @for (limit of items(); track limit.name) {
          <li>
            <span class="name">{{ getLabel(limit) }}</span>
            <span class="number" [class.near]="isNear(limit)">{{ describeUse(limit) }}</span>
            @if (limit.used > 0) {
              <rd-progress [label]="getLabel(limit)" [done]="limit.used" [total]="limit.limit" />
            }
          </li>
        }
      </ul>
    } @else {
      <rd-skeleton [rows]="6" />
    }
  `,
  styleUrls: ['../section.css', './limits-section.css'],
})
export class LimitsSection {
  private readonly api = inject(Api);
  protected readonly limits = resource({
    loader: () => this.api.get('/api/users/me/limits', { query: { limit: LIMITS_MAX } }),
  });
  /** In the order of the labels; unknown ones last. */
  protected readonly items = computed(() => {
    const order = Object.keys(LABELS);
    const place = ({ name }: UserLimit): number => order.indexOf(name) + 1 || order.length + 1;
    const items = this.limits.hasValue() ? this.limits.value().items : [];
    return [...items].sort((one, other) => place(one) - place(other));
  });

  protected getLabel({ name }: UserLimit): string {
    return LABELS[name] ?? name.replaceAll('_', ' ');
  }

  protected describeUse({ name, used, limit }: UserLimit): string {
    const [usedText, limitText] = [formatNumber(used), formatNumber(limit)];
    return name === PICTURES
      ? $localize`${usedText}:USED: of ${limitText}:LIMIT: MB`
      : $localize`${usedText}:USED: of ${limitText}:LIMIT:`;
  }

  protected isNear({ used, limit }: UserLimit): boolean {
    return used >= limit * NEAR;
  }
}
