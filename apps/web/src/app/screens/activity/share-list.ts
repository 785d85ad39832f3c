import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { formatNumber } from '@reader/web-words';

export interface NamedShare {
  readonly name: string;
  /** The slug of the source to link to, if it can be opened. */
  readonly link: string | null;
  readonly articles: number;
  /** Articles in the period before; null if that is unknown. */
  readonly before: number | null;
}

/** Shares of a whole: one line each with a name, a bar and a number. */
@Component({
  selector: 'rd-share-list',
  imports: [RouterLink],
  template: `
    <h3>{{ heading() }}</h3>
    <ul role="list">
      @for (share of shares(); track $index) {
        <li>
          @if (share.link !== null) {
            <a class="name" routerLink="/inbox" [queryParams]="{ source: share.link, show: 'all' }">{{
              share.name
            }}</a>
          } @else {
            <span class="name">{{ share.name }}</span>
          }
          <span class="count">
            @if (share.before !== null) {
              <small i18n>was {{ formatNumber(share.before) }}</small>
            }
            {{ formatNumber(share.articles) }}
          </span>
          <i aria-hidden="true" [style.transform]="'scaleX(' + share.articles / most() + ')'"></i>
        </li>
      }
    </ul>
  `,
  styles: `
    h3 {
      margin-bottom: var(--space-2);
      font-size: var(--size-13);
      font-weight: 560;
    }
    li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 var(--space-3);
      padding: var(--space-1) 0;
    }
    a {
      color: inherit;
      text-decoration: none;
    }
    a:hover {
      text-decoration: underline;
    }
    .name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .count {
      color: var(--text-quiet);
      font-variant-numeric: tabular-nums;
    }
    small {
      margin-inline-end: var(--space-2);
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    i {
      grid-column: 1 / -1;
      height: 3px;
      border-radius: 2px;
      background: var(--accent);
      opacity: 0.7;
      transform-origin: left;
    }
    /* The touch target of a link is its row. */
    @media (pointer: coarse) {
      li {
        position: relative;
        align-content: center;
        min-height: var(--target);
      }
      a::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    }
    @media (forced-colors: active) {
      i {
        background: Highlight;
      }
    }
  `,
})
export class ShareList {
  readonly heading = input.required<string>();
  readonly shares = input.required<readonly NamedShare[]>();

  protected readonly formatNumber = formatNumber;
  protected readonly most = computed(() => Math.max(1, ...this.shares().map(({ articles }) => articles)));
}
