import { Component, computed, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideArchive, LucideBookmark, LucideStar } from '@lucide/angular';
import { Age, SiteIcon } from '@reader/web-ui';
import type { Article } from '@reader/contract';

/** One article in a list: a link with two lines of words and one of facts, always the same height. */
@Component({
  selector: 'rd-article-row',
  imports: [Age, LucideArchive, LucideBookmark, LucideStar, RouterLink, SiteIcon],
  template: `
    @let it = article();
    <a
      [routerLink]="['/inbox', it.article_id]"
      queryParamsHandling="preserve"
      [class.unread]="!it.read"
      [class.open]="open()"
      [attr.aria-current]="open() || null"
    >
      @if (!it.read) {
        <i class="dot" role="img" aria-label="Unread"></i>
      }
      <div class="words">
        <h3>{{ it.title || 'Untitled' }}</h3>
        <p>{{ it.excerpt }}</p>
      </div>
      <div class="facts">
        <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
        <span class="source">{{ it.source.title }}</span>
        <span aria-hidden="true">·</span>
        <rd-age [at]="it.published_at" />
        <span class="states">
          @if (it.state === 'archived') {
            <svg lucideArchive title="Archived"></svg>
          }
          @if (it.state === 'saved') {
            <svg lucideBookmark class="saved" title="Saved"></svg>
          }
          @if (it.starred) {
            <svg lucideStar class="starred" title="Starred"></svg>
          }
        </span>
      </div>
    </a>
  `,
  styleUrl: './article-row.css',
})
export class ArticleRow {
  readonly article = input.required<Article>();
  readonly openId = input<number | null>(null);

  protected readonly open = computed(() => this.openId() === this.article().article_id);
}
