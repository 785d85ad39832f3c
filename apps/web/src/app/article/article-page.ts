import { HttpClient } from '@angular/common/http';
import {
  Component,
  type ElementRef,
  computed,
  effect,
  inject,
  input,
  resource,
  untracked,
  viewChild,
} from '@angular/core';
import { ProblemMessage } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Articles } from '../library/articles';
import { TriageActions } from '../library/triage-actions';
import type { WholeArticle } from '@reader/contract';
import { registerArticleCommands } from './article-commands';
import { ArticleHeader } from './article-header';
import { ArticleSkeleton } from './article-skeleton';
import { ArticleToolbar } from './article-toolbar';
import { ArticleBody } from './article-body';

/** One article, to be read. Opening it marks it as read. */
@Component({
  selector: 'rd-article-page',
  imports: [ArticleBody, ArticleHeader, ArticleSkeleton, ArticleToolbar, ProblemMessage],
  template: `
    <rd-article-toolbar [article]="article()" />
    <div class="scroll" #scroll tabindex="-1" [attr.aria-label]="article()?.title ?? 'Article'" role="region">
      @if (full.error(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="full.reload()" />
      }
      @if (article(); as article) {
        <article>
          <rd-article-header [article]="article" />
          @if (content(); as content) {
            <rd-article-body [article]="content" />
          } @else if (!full.error()) {
            <rd-article-skeleton />
          }
        </article>
      } @else if (!full.error()) {
        <article><rd-article-skeleton [title]="true" /></article>
      }
    </div>
  `,
  styleUrl: './article-page.css',
})
export class ArticlePage {
  readonly articleId = input.required({ transform: Number });

  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly triage = inject(TriageActions);
  private readonly scroll = viewChild.required<ElementRef<HTMLElement>>('scroll');

  protected readonly full = resource({
    params: () => this.articleId(),
    loader: ({ params }) => this.load(params),
  });
  /** While the next one loads, the resource still holds the last: shown is only what was asked for. */
  protected readonly content = computed(() => {
    const loaded = this.full.hasValue() ? this.full.value() : null;
    return loaded?.article_id === this.articleId() ? loaded : null;
  });
  /** The list has the words of the head already, so they need not wait for the body. */
  readonly article = computed(() => {
    this.content();
    return this.articles.find(this.articleId())?.() ?? null;
  });

  constructor() {
    effect(() => {
      this.articleId();
      untracked(() => this.fromTheTop());
    });
    effect(() => {
      const opened = this.content()?.article_id;
      if (opened) untracked(() => void this.triage.apply(opened, 'mark_read'));
    });
    registerArticleCommands(this.article);
  }

  private async load(id: number): Promise<WholeArticle> {
    const askedAt = performance.now();
    const article = await firstValueFrom(this.http.get<WholeArticle>(`/api/articles/${id}`));
    this.articles.keep([article], askedAt);
    return article;
  }

  /**
   * The keyboard goes along: Space and the arrows scroll what was just opened, and a screen reader says its
   * title.
   */
  private fromTheTop(): void {
    const { nativeElement } = this.scroll();
    nativeElement.scrollTop = 0;
    nativeElement.focus({ preventScroll: true });
  }
}
