import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input, signal } from '@angular/core';
import { Age, Icon, SiteIcon } from '@reader/web-ui';
import type { Article } from '@reader/contract';
import { getPictureUrl } from '../library/picture-url';
import { TriageActions } from '../library/triage-actions';
import type { Density } from '../preferences/preference-schema';
import type { SnippetPart } from '../search/snippet-parts';
import { RowActions } from './row-actions';
import type { Direction } from './swipe';
import { Swipeable } from './swipeable';

const WORDS = {
  archived: $localize`Archived`,
  saved: $localize`Saved`,
  starred: $localize`Starred`,
  important: $localize`Important`,
};

/** One article in a list: a link, always of the same height in one density. */
@Component({
  selector: 'rd-article-row',
  imports: [Age, Icon, NgTemplateOutlet, RowActions, SiteIcon],
  templateUrl: './article-row.html',
  hostDirectives: [Swipeable],
  host: { '(pointerenter)': 'startHover($event)', '(pointerleave)': 'hovered.set(false)' },
})
export class ArticleRow {
  readonly article = input.required<Article>();
  readonly density = input.required<Density>();
  /** The query of the address that the list has; the list itself follows the link. */
  readonly search = input('');
  readonly openId = input<number | null>(null);
  /** Where the row's articles open. */
  readonly path = input('/inbox');
  /** Said instead of the excerpt; what is marked was looked for. */
  readonly snippet = input<readonly SnippetPart[] | null>(null);
  /** The one row of the list that Tab goes to. */
  readonly tabStop = input(false);

  private readonly triage = inject(TriageActions);
  protected readonly swipe = inject(Swipeable, { self: true });
  protected readonly words = WORDS;
  protected readonly untitled = $localize`Untitled`;
  /** Under the mouse: only then do its buttons exist. */
  protected readonly hovered = signal(false);
  protected readonly pictureFailed = signal(false);

  protected readonly important = computed(() => this.article().tags.some((tag) => tag.important));
  protected readonly open = computed(() => this.openId() === this.article().article_id);
  protected readonly picture = computed(() => {
    if (this.density() !== 'magazine' || this.snippet() !== null || this.pictureFailed()) return null;
    return getPictureUrl(this.article());
  });

  constructor() {
    this.swipe.swiped.subscribe((direction) => this.applySwipe(direction));
  }

  protected startHover(event: PointerEvent): void {
    this.hovered.set(event.pointerType === 'mouse');
  }

  private applySwipe(direction: Direction): void {
    const { article_id: id, read, state } = this.article();
    if (direction === 'right') void this.triage.apply(id, read ? 'mark_unread' : 'mark_read');
    else void this.triage.apply(id, state === 'saved' ? 'unsave' : 'save');
  }
}
