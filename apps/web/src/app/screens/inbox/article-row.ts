import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, input, output, signal } from '@angular/core';
import { Age, Clock, Icon, SiteIcon, type SwipeDirection, Swipeable } from '@reader/web-ui';
import type { Article } from '@reader/contract';
import { getPictureUrl } from '../article/picture-url';
import { ReadingPositions } from '../article/place/reading-positions';
import { UndoableTriage } from '../../state/library/undoable-triage';
import type { Density } from '../../state/preferences/preference-schema';
import type { Fan } from '../stories/in-list/story-fan';
import type { SnippetPart } from './snippet-parts';
import { StoryToggle } from '../stories/in-list/story-toggle';
import { isRecentlyEdited } from '../versions/was-edited';
import { formatReadingMinutes } from './reading-minutes';
import { RowActions } from './row-actions';
import { SwipeHint } from './swipe-hint';

const WORDS = {
  archived: $localize`Archived`,
  skipped: $localize`Skipped`,
  saved: $localize`Saved`,
  starred: $localize`Starred`,
  important: $localize`Important`,
  edited: $localize`Edited`,
  highlighted: $localize`Highlighted`,
};

/** One article in a list: a link that fills the height of its place (row-layout.ts). */
@Component({
  selector: 'rd-article-row',
  imports: [Age, Icon, NgTemplateOutlet, RowActions, SiteIcon, StoryToggle, SwipeHint],
  templateUrl: './article-row.html',
  hostDirectives: [Swipeable],
  host: { '(pointerenter)': 'startHover($event)', '(pointerleave)': 'hovered.set(false)' },
})
export class ArticleRow {
  readonly article = input.required<Article>();
  readonly density = input.required<Density>();
  /** The query string of the list's address; the list follows the link itself. */
  readonly search = input('');
  readonly openId = input<number | null>(null);
  /** The path under which the row's article opens. */
  readonly path = input('/inbox');
  /** Replaces the excerpt; its marked parts matched the search. */
  readonly snippet = input<readonly SnippetPart[] | null>(null);
  /** In a list with one row for each story: whether this row shows the other articles. */
  readonly fan = input<Fan | null>(null);
  readonly fanToggled = output<void>();
  /** Whether it is under the row of its story, where it names its source. */
  readonly fanned = input(false);
  /** Whether Tab reaches this row, which is true for one row of the list. */
  readonly tabStop = input(false);

  private readonly clock = inject(Clock);
  private readonly positions = inject(ReadingPositions);
  private readonly triage = inject(UndoableTriage);
  protected readonly swipe = inject(Swipeable, { self: true });
  protected readonly words = WORDS;
  protected readonly untitled = $localize`Untitled`;
  /** The row's buttons are rendered only while hovered. */
  protected readonly hovered = signal(false);
  protected readonly pictureFailed = signal(false);

  protected readonly important = computed(() => this.article().tags.some((tag) => tag.important));
  protected readonly edited = computed(() => isRecentlyEdited(this.article(), this.clock.now()));
  protected readonly minutes = computed(() => {
    const { article_id: id, reading_minutes: minutes } = this.article();
    return formatReadingMinutes(minutes, this.positions.getShare(id));
  });
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

  private applySwipe(direction: SwipeDirection): void {
    const { read, state } = this.article();
    // A finger slips more easily than a key, and has no key for undo.
    if (direction === 'right') this.triage.apply(this.article(), read ? 'mark_unread' : 'mark_read', true);
    else this.triage.apply(this.article(), state === 'saved' ? 'unsave' : 'save', true);
  }
}
