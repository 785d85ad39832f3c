import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article } from '@reader/contract';
import { Age, ProblemMessage, SiteIcon, Skeleton } from '@reader/web-ui';
import { markReadByOpening } from '../article/actions/mark-read';
import { ArticleBody } from '../article/article-body';
import { Typography } from '../article/typography/typography';
import { WholeArticleCache } from '../../state/library/whole-article-cache';
import { StoryToggle } from '../stories/in-list/story-toggle';
import { Listing } from './listing';
import { RowActions } from './row-actions';

/** One article with its full text, as a row of an expanded list. */
@Component({
  selector: 'rd-whole-row',
  imports: [Age, ArticleBody, ProblemMessage, RouterLink, RowActions, SiteIcon, Skeleton, StoryToggle],
  template: `
    @let it = article();
    <article
      [class.unread]="!it.read"
      [class.current]="current()"
      [attr.aria-labelledby]="'w' + it.article_id"
    >
      <p class="facts">
        <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
        <span class="source">{{ it.source.title }}</span>
        <span aria-hidden="true">·</span>
        <rd-age [at]="it.published_at" />
        @if (!it.read) {
          <i class="dot" role="img" aria-label="Unread" i18n-aria-label></i>
        }
        @if (listing.getFan(it); as fan) {
          <rd-story-toggle
            [density]="'expanded'"
            [article]="it"
            [fan]="fan"
            [tabStop]="true"
            (toggled)="listing.toggleFan(it)"
          />
        }
        <rd-row-actions [article]="it" />
      </p>
      <h2 [id]="'w' + it.article_id">
        <a [routerLink]="['/inbox', it.article_id]" queryParamsHandling="preserve">{{
          it.title || untitled
        }}</a>
      </h2>
      @if (body.error(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="body.reload()" />
      } @else if (body.hasValue()) {
        <rd-article-body [article]="body.value()" />
      } @else {
        <rd-skeleton [rows]="4" />
      }
    </article>
  `,
  styleUrl: './whole-row.css',
  host: {
    '[attr.data-face]': 'text.face()',
    '[style.--text-size]': 'text.rem()',
    '[style.--characters]': 'text.measure()',
    '[style.--leading]': 'text.leading()',
  },
})
export class WholeRow {
  readonly article = input.required<Article>();
  /** Whether keys act on this row. */
  readonly current = input(false);

  protected readonly listing = inject(Listing);
  private readonly wholeArticles = inject(WholeArticleCache);
  protected readonly text = inject(Typography);
  protected readonly untitled = $localize`Untitled`;
  protected readonly body = resource({
    params: () => this.article().article_id,
    loader: ({ params }) => this.wholeArticles.get(params),
  });

  constructor() {
    // In this list, moving to an article opens it.
    markReadByOpening(computed(() => (this.current() ? this.article().article_id : null)));
  }
}
