import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, SiteIcon } from '@reader/web-ui';
import type { Article } from '@reader/contract';

/** Title and byline: the source, who wrote it, how long it takes, how old it is. */
@Component({
  selector: 'rd-article-header',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    @let it = article();
    <p class="source">
      <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
      <a routerLink="/inbox" [queryParams]="{ source: it.source.slug }">{{ it.source.title }}</a>
    </p>
    <h1>{{ it.title || 'Untitled' }}</h1>
    <p class="byline">
      @for (fact of facts(); track fact) {
        <span>{{ fact }}</span>
      }
      <rd-age [at]="it.published_at" />
    </p>
  `,
  styles: `
    :host {
      display: block;
      margin-bottom: var(--space-8);
      font-family: var(--sans);
      font-size: var(--size-13);
      color: var(--text-faint);
    }
    .source {
      display: flex;
      align-items: center;
      gap: var(--space-2);
      margin-bottom: var(--space-3);
    }
    a {
      color: var(--text-quiet);
      font-weight: 540;
      text-decoration: none;
    }
    a:hover {
      text-decoration: underline;
    }
    h1 {
      margin-bottom: var(--space-3);
      font-family: var(--serif);
      font-size: 2rem;
      font-weight: 620;
      line-height: 38px;
      letter-spacing: -0.014em;
      color: var(--text);
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    span:not(:empty)::after {
      content: '·';
      margin: 0 0.45em;
    }
    @media (max-width: 719px) {
      h1 {
        font-size: 1.625rem;
        line-height: 32px;
      }
    }
  `,
})
export class ArticleHeader {
  readonly article = input.required<Article>();

  protected readonly facts = computed(() => {
    const { author, reading_minutes: minutes } = this.article();
    return [author, minutes > 0 ? `${minutes} min read` : null].filter(Boolean);
  });
}
