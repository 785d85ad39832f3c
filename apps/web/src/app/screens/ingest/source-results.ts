import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Sources } from '../../state/library/sources';
import type { FinishedSource } from '@reader/contract';
import { describeResult } from './run-text';

/** One line per source of a run: its new articles, or why it failed. */
@Component({
  selector: 'rd-source-results',
  imports: [RouterLink],
  template: `
    <ul role="list">
      @for (result of results(); track result.slug) {
        <li [class.failed]="result.status === 'error'" [class.brought]="result.new_articles > 0">
          <a routerLink="/inbox" [queryParams]="{ source: result.slug, show: 'all' }">{{
            getTitle(result.slug)
          }}</a>
          <span>{{ describeResult(result) }}</span>
        </li>
      }
    </ul>
  `,
  styles: `
    li {
      display: flex;
      align-items: baseline;
      justify-content: space-between;
      gap: var(--space-4);
      min-height: 28px;
      padding: var(--space-1) 0;
      font-size: var(--size-13);
      content-visibility: auto;
      contain-intrinsic-block-size: auto 28px;
    }
    a {
      overflow: hidden;
      color: var(--text);
      text-decoration: none;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    a:hover {
      text-decoration: underline;
    }
    span {
      flex: none;
      max-width: 60%;
      color: var(--text-faint);
      text-align: right;
      text-wrap: pretty;
    }
    /* The touch target of a link is its row. */
    @media (pointer: coarse) {
      li {
        position: relative;
        align-items: center;
        min-height: 44px;
        contain-intrinsic-block-size: auto 44px;
      }
      a::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    }
    .brought span {
      color: var(--text);
      font-weight: 540;
    }
    .failed span {
      color: var(--error);
    }
  `,
})
export class SourceResults {
  readonly results = input.required<readonly FinishedSource[]>();

  private readonly sources = inject(Sources);
  protected readonly describeResult = describeResult;

  protected getTitle(slug: string): string {
    return this.sources.find(slug)?.title ?? slug;
  }
}
