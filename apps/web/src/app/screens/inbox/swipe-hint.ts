import { Component, computed, input } from '@angular/core';
import type { Article } from '@reader/contract';
import { Icon, type IconName, type SwipeDirection } from '@reader/web-ui';

interface SwipeAction {
  readonly icon: IconName;
  readonly label: string;
  /** The class of its colour. */
  readonly kind: 'read' | 'save' | 'remove';
}

/** Short enough for the part of the row that a swipe uncovers. */
const ACTIONS = {
  markRead: { icon: 'circle', label: $localize`Read`, kind: 'read' },
  markUnread: { icon: 'circle-dot', label: $localize`Unread`, kind: 'read' },
  save: { icon: 'bookmark', label: $localize`:Keeps an article for later|:Save`, kind: 'save' },
  unsave: { icon: 'bookmark', label: $localize`Remove`, kind: 'remove' },
} as const satisfies Record<string, SwipeAction>;

/** Behind a row that is being swiped: what a release does. The row's buttons and keys do the same. */
@Component({
  selector: 'rd-swipe-hint',
  imports: [Icon],
  template: `<svg [rdIcon]="action().icon" size="20"></svg><span>{{ action().label }}</span>`,
  styleUrl: './swipe-hint.css',
  host: {
    'aria-hidden': 'true',
    '[class]': 'action().kind',
    '[class.left]': "side() === 'left'",
    '[class.pending]': 'pending()',
  },
})
export class SwipeHint {
  readonly article = input.required<Article>();
  readonly side = input.required<SwipeDirection>();
  /** Whether a release runs the action. */
  readonly pending = input(false);

  protected readonly action = computed((): SwipeAction => {
    const { read, state } = this.article();
    if (this.side() === 'left') return state === 'saved' ? ACTIONS.unsave : ACTIONS.save;
    return read ? ACTIONS.markUnread : ACTIONS.markRead;
  });
}
