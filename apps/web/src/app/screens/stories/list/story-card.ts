import { Component, computed, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Story } from '@reader/contract';
import { Age, SiteIcon } from '@reader/web-ui';
import { Articles } from '../../../state/library/articles';
import { formatSourceCount } from '../../sources/list/source-count';
import { getPictureUrl } from '../../article/picture-url';

/** Icons shown; the number says how many sources there are. */
const ICONS_MAX = 5;

/** A story in a list: its title, who reports it, and how much of it is unread. */
@Component({
  selector: 'rd-story-card',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    @let it = story();
    <a [routerLink]="['/stories', it.story_id]" [class.unread]="unread() > 0">
      <div class="words">
        <h2 dir="auto">{{ it.title || untitled }}</h2>
        @if (excerpt(); as text) {
          <p class="excerpt" dir="auto">{{ text }}</p>
        }
        <p class="facts">
          <span class="icons" aria-hidden="true">
            @for (source of icons(); track source.slug) {
              <rd-site-icon [name]="source.title" [icon]="source.icon_url" />
            }
          </span>
          <span>{{ formatSourceCount(it.source_count) }}</span>
          <span aria-hidden="true">·</span>
          <rd-age [at]="it.last_published_at" />
          @if (unread(); as count) {
            <span aria-hidden="true">·</span>
            <span class="new" i18n>{{ count }} unread</span>
          }
        </p>
      </div>
      @if (picture(); as address) {
        <img
          alt=""
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
          referrerpolicy="no-referrer"
          [src]="address"
          (error)="pictureFailed.set(true)"
        />
      }
    </a>
  `,
  styles: `
    a {
      display: flex;
      gap: var(--space-5);
      margin: 0 calc(-1 * var(--space-4));
      padding: var(--space-5) var(--space-4);
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
      align-content: start;
      gap: var(--space-2);
      min-width: 0;
    }
    h2 {
      color: var(--text-quiet);
      font-size: var(--size-18);
      font-weight: 460;
      line-height: 1.33;
      letter-spacing: -0.01em;
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    .unread h2 {
      color: var(--text);
      font-weight: 620;
    }
    .excerpt {
      display: -webkit-box;
      overflow: hidden;
      font-size: var(--size-13);
      line-height: 1.5;
      overflow-wrap: anywhere;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
    .facts {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 6px;
      font-size: var(--size-12);
    }
    .icons {
      display: flex;
      gap: 3px;
      margin-right: 2px;
    }
    .new {
      color: var(--accent);
      font-weight: 540;
    }
    img {
      flex: none;
      width: 96px;
      height: 96px;
      border-radius: var(--radius-small);
      background: var(--pressed);
      object-fit: cover;
    }
    @media (max-width: 479px) {
      img {
        width: 72px;
        height: 72px;
      }
    }
  `,
})
export class StoryCard {
  readonly story = input.required<Story>();

  private readonly articles = inject(Articles);
  protected readonly untitled = $localize`Untitled`;
  protected readonly formatSourceCount = formatSourceCount;
  protected readonly pictureFailed = signal(false);
  protected readonly icons = computed(() => this.story().sources.slice(0, ICONS_MAX));
  /** Of the article with the latest report. */
  protected readonly excerpt = computed(() => this.story().articles[0]?.excerpt ?? '');
  /** The server counts all articles; those that were read here since are in the list of the newest. */
  protected readonly unread = computed(() => {
    const { unread_count: count, articles } = this.story();
    const readSince = articles.filter(
      (article) => !article.read && this.articles.find(article.article_id)?.().read === true,
    );
    return count - readSince.length;
  });
  protected readonly picture = computed(() => {
    const article = this.story().articles.find(({ image_url: url }) => url !== null);
    return this.pictureFailed() || article === undefined ? null : getPictureUrl(article);
  });
}
