import { Component, computed, input } from '@angular/core';
import { Age, SiteIcon } from '@reader/web-ui';
import { getHost } from './address';
import { FORMATS } from './formats';
import type { FoundFeed } from './feed-lookup';

/** A feed and its newest entries; actions are projected between the two. */
@Component({
  selector: 'rd-feed-preview',
  imports: [Age, SiteIcon],
  template: `
    @let feed = preview().feed;
    <article>
      <header>
        <h2><rd-site-icon [name]="feed.title" [icon]="feed.icon_url" />{{ feed.title }}</h2>
        @if (feed.description; as text) {
          <p class="about">{{ text }}</p>
        }
        <p class="facts">
          <span>{{ format() }}</span>
          @if (preview().platform; as platform) {
            <span i18n>Newsletter, {{ platform }}</span>
          }
          <a [href]="feed.site_url ?? feed.feed_url" target="_blank" rel="noreferrer noopener">{{
            getHost(feed.site_url ?? feed.feed_url)
          }}</a>
        </p>
      </header>
      <ng-content />
      <section>
        <h3 i18n>Newest articles</h3>
        <ul role="list">
          @for (article of preview().articles; track $index) {
            <li>
              <div class="title">
                <strong>{{ article.title }}</strong>
                @if (article.published_at; as at) {
                  <rd-age [at]="at" />
                }
              </div>
              @if (article.excerpt) {
                <p>{{ article.excerpt }}</p>
              }
            </li>
          } @empty {
            <li class="empty" i18n>No articles yet. New articles will appear in your inbox.</li>
          }
        </ul>
      </section>
    </article>
  `,
  styleUrl: './feed-preview.css',
})
export class FeedPreview {
  readonly preview = input.required<FoundFeed>();

  protected readonly getHost = getHost;
  protected readonly format = computed(() => FORMATS[this.preview().feed.format]);
}
