import { Component, computed, inject, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { Articles } from '../../state/library/articles';
import { WholeArticleCache } from '../../state/library/whole-article-cache';
import { Neighbours } from '../../state/library/neighbours';

/** Links to the next article, at the end of an article. */
@Component({
  selector: 'rd-next-card',
  imports: [Icon, RouterLink],
  template: `
    @if (neighbours.end(); as end) {
      <a [routerLink]="end.path">
        <span class="words">
          <span class="title">{{ end.label }}</span>
        </span>
        <svg rdIcon="circle-check" size="20"></svg>
      </a>
    } @else if (next(); as it) {
      <a [routerLink]="[path(), it.article_id]" queryParamsHandling="preserve">
        <span class="words">
          <span class="label" i18n>Next</span>
          <bdi class="title">{{ it.title || untitled }}</bdi>
          <span class="label">{{ it.source.title }}</span>
        </span>
        <svg rdIcon="arrow-right" size="20"></svg>
      </a>
    }
  `,
  styles: `
    :host {
      display: block;
      margin-top: var(--space-12);
      font-family: var(--sans);
    }
    a {
      display: flex;
      align-items: center;
      gap: var(--space-4);
      padding: var(--space-4) var(--space-5);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      color: var(--text-faint);
      text-decoration: none;
    }
    a:hover {
      background: var(--hover);
    }
    .words {
      display: grid;
      flex: 1;
      grid-template-columns: minmax(0, 1fr);
      gap: 2px;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .label {
      font-size: var(--size-12);
    }
    .title {
      overflow: hidden;
      color: var(--text);
      font-size: var(--size-15);
      font-weight: 560;
      text-wrap: pretty;
    }
  `,
})
export class NextCard {
  protected readonly neighbours = inject(Neighbours);
  private readonly articles = inject(Articles);
  private readonly wholeArticles = inject(WholeArticleCache);
  protected readonly path = this.neighbours.path;
  protected readonly untitled = $localize`Untitled`;

  /** Preloads the next article; the list may know its title earlier. */
  private readonly fetched = resource({
    params: () => this.neighbours.next() ?? undefined,
    loader: ({ params }) => this.wholeArticles.get(params),
  });
  protected readonly next = computed(() => {
    const id = this.neighbours.next();
    if (id === null) return null;
    const fetched = this.fetched.hasValue() ? this.fetched.value() : null;
    return this.articles.find(id)?.() ?? (fetched?.article_id === id ? fetched : null);
  });
}
