import { Component, type ElementRef, afterRenderEffect, inject, input, viewChild } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { Splitter } from '@reader/web-ui';
import { LIST_PANE, Panes } from '../../shell/frame/panes';
import { ReadingQueue } from './reading-queue';

/**
 * A list and its open article side by side. Without an open article the list has the whole width. The
 * projected page stays as it is, so that it keeps its place while the user reads.
 */
@Component({
  selector: 'rd-queue-frame',
  imports: [RouterOutlet, Splitter],
  template: `
    <section #list class="list" tabindex="-1" [attr.aria-label]="name()"><ng-content /></section>
    @if (queue.isReading()) {
      <rd-splitter
        i18n-label
        label="Width of the list"
        [size]="panes.listWidth()"
        [min]="limits.min"
        [max]="limits.max"
        [initial]="limits.initial"
        (moved)="panes.listWidth.set($event)"
      />
    }
    <div class="article"><router-outlet /></div>
  `,
  styleUrl: './queue-frame.css',
  host: {
    '[class.reading]': 'queue.isReading()',
    '[class.alone]': 'panes.alone()',
    '[style.--list-width.px]': 'panes.listWidth()',
  },
})
export class QueueFrame {
  /** The list's name, for assistive technology. */
  readonly name = input.required<string>();

  protected readonly queue = inject(ReadingQueue);
  protected readonly panes = inject(Panes);
  protected readonly limits = LIST_PANE;
  private readonly list = viewChild.required<ElementRef<HTMLElement>>('list');

  constructor() {
    let before: number | null = null;
    let wasReading = false;
    afterRenderEffect(() => {
      const [id, isReading] = [this.queue.entryId(), this.queue.isReading()];
      if (id !== null) this.findLink(id)?.scrollIntoView({ block: 'nearest' });
      else if (wasReading && !isReading) this.returnFocus(before);
      wasReading = isReading;
      before = id ?? before;
    });
  }

  /** Closing returns to the entry that was read last. */
  private returnFocus(id: number | null): void {
    const link = id === null ? null : this.findLink(id);
    link?.scrollIntoView({ block: 'nearest' });
    (link ?? this.list().nativeElement).focus({ preventScroll: true });
  }

  /** The visible link of an entry; a collapsed part of the list hides it. */
  private findLink(id: number): HTMLElement | null {
    const link = this.list().nativeElement.querySelector<HTMLElement>(`a[data-article="${id}"]`);
    return link?.checkVisibility() ? link : null;
  }
}
