import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article } from '@reader/contract';
import { TagDot } from '@reader/web-ui';

/** An article's tags, each a link to its articles. */
@Component({
  selector: 'rd-tag-chips',
  imports: [RouterLink, TagDot],
  template: `
    <ul role="list" aria-label="Tags" i18n-aria-label>
      @for (tag of tags(); track tag.tag_id) {
        <li>
          <a routerLink="/inbox" [queryParams]="{ tag: tag.tag_id }">
            <rd-tag-dot [color]="tag.color" /><bdi>{{ tag.name }}</bdi>
          </a>
        </li>
      }
    </ul>
  `,
  styles: `
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-1) var(--space-2);
    }
    a {
      display: inline-flex;
      align-items: center;
      gap: var(--space-2);
      min-height: 28px;
      padding: 0 var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      color: var(--text-quiet);
      font-size: var(--size-13);
      text-decoration: none;
      overflow-wrap: anywhere;
    }
    a:hover {
      background: var(--hover);
      color: var(--text);
    }
    @media (pointer: coarse) {
      a {
        min-height: var(--target);
      }
    }
  `,
})
export class TagChips {
  readonly tags = input.required<Article['tags']>();
}
