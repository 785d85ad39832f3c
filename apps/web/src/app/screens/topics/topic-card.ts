import { Component, computed, effect, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, SiteIcon } from '@reader/web-ui';
import type { TopicArticle } from '@reader/contract';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';

/** Moving over the map passes many points; only one that is looked at is loaded. */
const PAUSE_MS = 200;

/** The article under the pointer or the focus. */
@Component({
  selector: 'rd-topic-card',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    <p class="topic">{{ topic() }}</p>
    <p class="title" dir="auto">{{ article().title || untitled }}</p>
    <p class="facts">
      @if (row(); as it) {
        <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
        <span class="source">{{ it.source.title }}</span>
        <span aria-hidden="true">·</span>
        <rd-age [at]="it.published_at" />
      }
    </p>
    @if (linked()) {
      <a [routerLink]="['/inbox', article().article_id]" i18n>Read the article</a>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-1);
      font-size: var(--size-13);
    }
    .topic,
    .facts {
      color: var(--text-faint);
      font-size: var(--size-12);
    }
    .title {
      font-weight: 560;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    .facts {
      display: flex;
      align-items: center;
      gap: 6px;
      min-height: 18px;
      min-width: 0;
    }
    .source {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    rd-age {
      flex: none;
    }
    a {
      display: inline-flex;
      align-items: center;
      justify-self: start;
      min-height: var(--target);
      color: var(--accent);
      font-weight: 540;
      pointer-events: auto;
    }
  `,
})
export class TopicCard {
  readonly article = input.required<TopicArticle>();
  /** The topic's name. */
  readonly topic = input.required<string>();
  /** Whether it shows a link, which a finger needs: it cannot point without pressing. */
  readonly linked = input(false);

  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  protected readonly untitled = $localize`Untitled`;
  protected readonly row = computed(() => this.articles.find(this.article().article_id)?.() ?? null);

  constructor() {
    effect((onCleanup) => {
      const { article_id: id } = this.article();
      if (this.articles.has(id)) return;
      const timer = setTimeout(() => void this.refresher.refresh([id]), PAUSE_MS);
      onCleanup(() => clearTimeout(timer));
    });
  }
}
