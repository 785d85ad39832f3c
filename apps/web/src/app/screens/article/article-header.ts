import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, SiteIcon } from '@reader/web-ui';
import { formatFullTime } from '@reader/web-words';
import { TagChips } from '../tags/tag-chips';
import { EditedNote } from '../versions/edited-note';
import type { Article } from '@reader/contract';

/** Title and byline: source, author, reading time and age. */
@Component({
  selector: 'rd-article-header',
  imports: [Age, EditedNote, RouterLink, SiteIcon, TagChips],
  template: `
    @let it = article();
    <p class="source">
      <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
      <a routerLink="/inbox" [queryParams]="{ source: it.source.slug }">{{ it.source.title }}</a>
    </p>
    <h1 dir="auto" [attr.lang]="it.language">{{ it.title || untitled }}</h1>
    <p class="byline">
      @if (it.author && it.author !== it.source.title) {
        <span class="fact"
          ><bdi>{{ it.author }}</bdi></span
        >
      }
      @if (it.reading_minutes > 0) {
        <span class="fact" i18n>{{ it.reading_minutes }} min read</span>
      }
      <rd-age [at]="it.published_at" [ago]="true" />
      <time class="rd-on-paper" [attr.datetime]="it.published_at">{{ fullTime(it.published_at) }}</time>
    </p>
    <rd-edited-note [article]="it" />
    @if (it.tags.length > 0) {
      <rd-tag-chips [tags]="it.tags" />
    }
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
      position: relative;
      color: var(--text-quiet);
      font-weight: 540;
      text-decoration: none;
      overflow-wrap: anywhere;
    }
    a:hover {
      text-decoration: underline;
    }
    h1 {
      margin-bottom: var(--space-3);
      font-family: var(--title-face);
      font-size: 2rem;
      font-weight: 620;
      line-height: 1.1875;
      letter-spacing: -0.014em;
      color: var(--text);
      overflow-wrap: anywhere;
      text-wrap: pretty;
    }
    rd-tag-chips {
      display: block;
      margin-top: var(--space-3);
    }
    .byline {
      overflow-wrap: anywhere;
    }
    .fact::after {
      content: '·';
      margin: 0 0.45em;
    }
    .rd-on-paper {
      display: none;
    }
    @media (pointer: coarse) {
      a::after {
        content: '';
        position: absolute;
        inset: calc((1lh - var(--target)) / 2) calc(-1 * var(--space-2));
      }
    }
    @media (max-width: 719px) {
      h1 {
        font-size: 1.625rem;
        line-height: 1.23;
      }
    }
  `,
})
export class ArticleHeader {
  readonly article = input.required<Article>();

  protected readonly fullTime = formatFullTime;
  protected readonly untitled = $localize`Untitled`;
}
