import { booleanAttribute, Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article } from '@reader/contract';
import { Age, SiteIcon } from '@reader/web-ui';
import { Neighbours } from '../../state/library/neighbours';

/** Articles found by a rule, a watchlist or likeness: plain links, without the functions of a list. */
@Component({
  selector: 'rd-found-articles',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    <ul role="list">
      @for (article of articles(); track article.article_id) {
        <li>
          <a
            [routerLink]="[inList() ? neighbours.path() : path(), article.article_id]"
            [attr.data-article]="article.article_id"
            [attr.aria-current]="article.article_id === openId() || null"
            [queryParamsHandling]="inList() ? 'preserve' : null"
            [class.unread]="!article.read"
          >
            <span class="title">{{ article.title || untitled }}</span>
            @if (excerpts() && article.excerpt) {
              <span class="excerpt" dir="auto">{{ article.excerpt }}</span>
            }
            <span class="facts">
              <rd-site-icon [name]="article.source.title" [icon]="article.source.icon_url" />
              <span class="source">{{ article.source.title }}</span>
              <span aria-hidden="true">·</span>
              <rd-age [at]="article.published_at" />
              @if (notes().get(article.article_id); as note) {
                <span aria-hidden="true">·</span>
                <span class="note">{{ note }}</span>
              }
            </span>
          </a>
        </li>
      }
    </ul>
  `,
  styles: `
    li + li {
      border-top: 1px solid var(--line);
    }
    a {
      display: grid;
      gap: 2px;
      padding: var(--space-2) 0;
      min-height: var(--target);
      color: var(--text-quiet);
      text-decoration: none;
    }
    a:hover .title {
      text-decoration: underline;
    }
    .title {
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    /* Reading an article does not make its row recede while it is open. */
    :is(.unread, [aria-current]) .title {
      color: var(--text);
      font-weight: 560;
    }
    .excerpt {
      display: -webkit-box;
      margin-block: 1px 3px;
      overflow: hidden;
      font-size: var(--size-13);
      line-height: 1.5;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    .facts {
      display: flex;
      align-items: center;
      gap: 6px;
      min-width: 0;
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    rd-age,
    .note {
      flex: none;
    }
    .source {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  `,
})
export class FoundArticles {
  readonly articles = input.required<readonly Article[]>();
  /** The path under which the articles open. */
  readonly path = input('/inbox');
  /** Whether the list of the address stays beside the article. */
  readonly inList = input(false);
  readonly openId = input<number | null>(null);
  /** Whether rows show the beginning of the text. */
  readonly excerpts = input(false, { transform: booleanAttribute });
  /** Remarks on single articles, by their ids. */
  readonly notes = input<ReadonlyMap<number, string>>(new Map());
  protected readonly neighbours = inject(Neighbours);
  protected readonly untitled = $localize`Untitled`;
}
