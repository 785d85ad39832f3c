import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { TagDot } from '@reader/web-ui';
import { Tags } from '../../state/library/tags';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';

/** More would push the sources out of view; all tags are on their own page. */
const TAGS_SHOWN = 12;

/** Links to the user's tags; empty without tags. */
@Component({
  selector: 'rd-tag-links',
  imports: [PaneLink, RouterLink, RouterLinkActive, TagDot],
  template: `
    @if (tags.all().length > 0) {
      <h2><a routerLink="/tags" routerLinkActive="here" i18n>Tags</a></h2>
      <ul role="list">
        @for (tag of shown(); track tag.tag_id) {
          <li>
            <a
              rdPaneLink
              routerLink="/inbox"
              [queryParams]="{ tag: tag.tag_id }"
              [here]="current.key() === 'tag:' + tag.tag_id"
              [count]="tag.article_count"
              [counted]="'articles'"
            >
              <rd-tag-dot [color]="tag.color" />
              {{ tag.name }}
            </a>
          </li>
        }
        @if (shown().length < tags.all().length) {
          <li><a rdPaneLink routerLink="/tags" i18n>All tags</a></li>
        }
      </ul>
    }
  `,
  styles: `
    h2 {
      padding: var(--space-4) var(--space-3) var(--space-1);
      color: var(--text-faint);
      font-size: var(--size-12);
      font-weight: 560;
      letter-spacing: 0;
    }
    h2 a {
      display: inline-flex;
      align-items: center;
      min-height: 28px;
      color: inherit;
      text-decoration: none;
    }
    h2 a:hover,
    h2 a.here {
      color: var(--text);
    }
    rd-tag-dot {
      margin: 0 4px;
    }
  `,
})
export class TagLinks {
  protected readonly tags = inject(Tags);
  protected readonly current = inject(CurrentView);
  protected readonly shown = computed(() => this.tags.all().slice(0, TAGS_SHOWN));
}
