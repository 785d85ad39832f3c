import { Component, computed, inject, input, output } from '@angular/core';
import type { Recommendation } from '@reader/contract';
import { Button, DetailsSummary, Icon } from '@reader/web-ui';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { FoundArticles } from '../found/found-articles';

/** An article that the reader may like. Its reason opens the articles that it is about. */
@Component({
  selector: 'rd-recommended-article',
  imports: [Button, DetailsSummary, FoundArticles, Icon],
  template: `
    <div class="article">
      <rd-found-articles [articles]="[article()]" />
      @if (!hasReason()) {
        <!-- The list says it once. -->
      } @else if (article().reason.article_ids.length > 0) {
        <details (toggle)="load()">
          <summary rdDetailsSummary dir="auto">{{ article().reason.text }}</summary>
          <rd-found-articles [articles]="evidence()" />
        </details>
      } @else {
        <p dir="auto">{{ article().reason.text }}</p>
      }
    </div>
    <button
      rdButton
      type="button"
      [square]="true"
      [attr.aria-label]="label()"
      [title]="label()"
      (click)="dismissed.emit()"
    >
      <svg rdIcon="x"></svg>
    </button>
  `,
  styles: `
    :host {
      display: flex;
      align-items: start;
      gap: var(--space-2);
    }
    /* The icon, and not its invisible edge, ends in line with the page, and stands beside the title. */
    button {
      margin-top: 3px;
      margin-inline-end: calc((16px - var(--target)) / 2);
    }
    .article {
      flex: 1;
      min-width: 0;
    }
    summary,
    p {
      padding-bottom: var(--space-3);
    }
    p {
      min-height: var(--target);
      color: var(--text-quiet);
      font-size: var(--size-13);
      line-height: 1.5;
      overflow-wrap: anywhere;
    }
  `,
})
export class RecommendedArticle {
  readonly article = input.required<Recommendation>();
  readonly hasReason = input(true);
  readonly dismissed = output();

  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  protected readonly label = computed(() => $localize`Not interested in ${this.article().title}:TITLE:`);
  protected readonly evidence = computed(() =>
    this.article()
      .reason.article_ids.map((id) => this.articles.find(id)?.())
      .filter((article) => article !== undefined),
  );

  protected load(): void {
    const ids = this.article().reason.article_ids.filter((id) => !this.articles.has(id));
    if (ids.length > 0) void this.refresher.refresh(ids);
  }
}
