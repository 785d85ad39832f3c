import { Component, type ElementRef, afterNextRender, computed, inject, viewChild } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import type { QueueEndAction } from './queue-source';
import { ReadingQueue } from './reading-queue';

/** The page after the last article of a list. */
@Component({
  selector: 'rd-queue-end',
  imports: [Button, Icon],
  template: `
    <svg rdIcon="circle-check" size="20"></svg>
    <h2 #heading tabindex="-1">{{ queue.endLabel() }}</h2>
    <p>{{ facts() }}</p>
    <div class="actions">
      @if (queue.endAction(); as action) {
        <button rdButton look="solid" type="button" (click)="run(action)">{{ action.label }}</button>
      }
      <button rdButton type="button" [look]="queue.endAction() ? 'outline' : 'solid'" (click)="queue.close()">
        <ng-container i18n>Back to the list</ng-container>
      </button>
      <button rdButton look="outline" type="button" (click)="queue.openPrevious()" i18n>
        Previous article
      </button>
    </div>
  `,
  styleUrl: './queue-end.css',
})
export class QueueEnd {
  protected readonly queue = inject(ReadingQueue);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  protected readonly facts = computed(() => {
    const [count, read] = [this.queue.ids().length, this.queue.readCount()];
    const articles = formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`);
    return read === count
      ? $localize`${articles}:ARTICLES:, all read`
      : $localize`${articles}:ARTICLES:, ${read}:READ: read`;
  });

  constructor() {
    afterNextRender(() => this.heading().nativeElement.focus());
  }

  /** The button disappears, so the focus returns to the heading. */
  protected run(action: QueueEndAction): void {
    action.run();
    this.heading().nativeElement.focus();
  }
}
