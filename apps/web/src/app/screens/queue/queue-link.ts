import { Component, computed, inject, input } from '@angular/core';
import { isPlainClick } from '../found/is-plain-click';
import { ReadingQueue } from './reading-queue';

/** The link of a list's entry: it opens the article beside the list. */
@Component({
  selector: 'a[rdQueueLink]',
  template: '<ng-content />',
  host: {
    '[attr.href]': "queue.path() + '/' + articleId()",
    '[attr.data-article]': 'articleId()',
    '[attr.aria-current]': 'isOpen() || null',
    '(click)': 'follow($event)',
  },
})
export class QueueLink {
  readonly articleId = input.required<number>({ alias: 'rdQueueLink' });

  protected readonly queue = inject(ReadingQueue);
  protected readonly isOpen = computed(() => this.queue.entryId() === this.articleId());

  protected follow(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    this.queue.open(this.articleId());
  }
}
