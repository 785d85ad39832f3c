import { Component, computed, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Story } from '@reader/contract';
import { Age, SiteIcon } from '@reader/web-ui';
import { getPictureUrl } from '../article/picture-url';
import { formatSourceCount } from '../sources/list/source-count';

const ICONS_MAX = 5;

/** The first story of the front page, with its picture. */
@Component({
  selector: 'rd-lead-story',
  imports: [Age, RouterLink, SiteIcon],
  template: `
    @let it = story();
    <a [routerLink]="['/stories', it.story_id]">
      @if (picture(); as address) {
        <img
          alt=""
          decoding="async"
          referrerpolicy="no-referrer"
          [src]="address"
          (error)="pictureFailed.set(true)"
        />
      }
      <h3 class="headline" dir="auto">{{ it.title || untitled }}</h3>
      @if (it.articles[0]?.excerpt; as text) {
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
      </p>
    </a>
  `,
  styleUrls: ['../stories/story-text.css', './lead-story.css'],
})
export class LeadStory {
  readonly story = input.required<Story>();

  protected readonly untitled = $localize`Untitled`;
  protected readonly formatSourceCount = formatSourceCount;
  protected readonly pictureFailed = signal(false);
  protected readonly icons = computed(() => this.story().sources.slice(0, ICONS_MAX));
  protected readonly picture = computed(() => {
    const { articles, image_url: url } = this.story();
    const illustrated = articles.find((article) => article.image_url === url);
    return this.pictureFailed() || illustrated === undefined ? null : getPictureUrl(illustrated);
  });
}
