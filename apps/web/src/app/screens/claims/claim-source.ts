import { Component, computed, inject, input, output, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Claim } from '@reader/contract';
import { Age, Icon, SiteIcon, describeProblem, toProblem } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { ReadingQueue } from '../queue/reading-queue';

const NOT_FOUND = 404;
const GONE = $localize`This article is no longer there.`;

/** The quote of a claim, and the article that it is from. */
@Component({
  selector: 'rd-claim-source',
  imports: [Age, Icon, RouterLink, SiteIcon],
  template: `
    @if (article(); as it) {
      <p class="source">
        <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
        <span class="name">{{ it.source.title }}</span>
        <span aria-hidden="true">·</span>
        <rd-age [at]="it.published_at" />
      </p>
      <h3 dir="auto" [attr.lang]="it.language">{{ it.title || untitled }}</h3>
    } @else if (loaded.error(); as error) {
      <p class="source">{{ describeFailure(error) }}</p>
    }
    <blockquote dir="auto">{{ claim().quote }}</blockquote>
    <a
      [routerLink]="[queue?.path() ?? '/inbox', claim().article_id]"
      [queryParams]="{ quote: claim().claim_id }"
      (click)="followed.emit()"
    >
      <ng-container i18n>Read it in the article</ng-container>
      <svg rdIcon="chevron-right"></svg>
    </a>
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-2);
      max-width: 46ch;
      font-family: var(--sans);
      font-size: var(--size-13);
      line-height: 1.5;
      text-align: start;
    }
    .source {
      display: flex;
      align-items: center;
      gap: 6px;
      min-width: 0;
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    .name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    rd-age {
      flex: none;
    }
    h3 {
      font-size: var(--size-13);
      font-weight: 600;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    blockquote {
      margin: 0;
      padding-inline-start: var(--space-3);
      border-inline-start: 2px solid var(--accent);
      color: var(--text-quiet);
      font-family: var(--serif);
      font-size: var(--size-15);
      line-height: 1.5;
      overflow-wrap: anywhere;
    }
    a {
      display: inline-flex;
      align-items: center;
      justify-self: start;
      gap: 2px;
      min-height: var(--target);
      color: var(--accent);
      font-weight: 540;
      text-decoration: none;
    }
    a:hover {
      text-decoration: underline;
    }
  `,
})
export class ClaimSource {
  readonly claim = input.required<Claim>();
  /** The link was pressed, so that what shows this can close. */
  readonly followed = output<void>();

  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  /** On the page of a list, the article opens beside the list. */
  protected readonly queue = inject(ReadingQueue, { optional: true });
  protected readonly untitled = $localize`Untitled`;
  protected readonly loaded = resource({
    params: () => (this.articles.has(this.claim().article_id) ? undefined : this.claim().claim_id),
    loader: ({ params }) => this.api.get('/api/claims/{claim_id}', { path: { claim_id: params } }),
  });
  protected readonly article = computed(() => {
    const known = this.articles.find(this.claim().article_id)?.();
    return known ?? (this.loaded.hasValue() ? this.loaded.value().article : null);
  });

  protected describeFailure(error: Error): string {
    const problem = toProblem(error.cause ?? error);
    return problem.status === NOT_FOUND ? GONE : describeProblem(problem);
  }
}
