import { Component, ElementRef, computed, input, output, signal, viewChild } from '@angular/core';
import { Button, Control, Icon, Menu, MenuItem, Opens } from '@reader/web-ui';
import type { ReadingItem, UpdateReadingItem } from '@reader/contract';
import { QueueLink } from '../queue/queue-link';

/** One article of the reading list: done, note and position. The grip is projected. */
@Component({
  selector: 'rd-reading-item',
  imports: [Button, Control, Icon, Menu, MenuItem, Opens, QueueLink],
  templateUrl: './reading-item-row.html',
  styleUrl: './reading-item-row.css',
  host: { '(keydown)': 'press($event)' },
})
export class ReadingItemRow {
  readonly item = input.required<ReadingItem>();
  readonly first = input(false);
  readonly last = input(false);
  readonly moved = output<1 | -1>();
  readonly changed = output<UpdateReadingItem>();
  readonly removed = output<void>();

  private readonly note = viewChild<unknown, ElementRef<HTMLTextAreaElement>>('note', { read: ElementRef });
  protected readonly noting = signal(false);
  protected readonly untitled = $localize`Untitled`;
  protected readonly words = computed(() => {
    const title = this.item().article.title || this.untitled;
    return {
      done: $localize`Mark ${title}:TITLE: as done`,
      more: $localize`More actions for ${title}:TITLE:`,
      note: $localize`Note on ${title}:TITLE:`,
    };
  });

  protected press(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.moved.emit(by);
  }

  protected beginNote(): void {
    this.noting.set(true);
    setTimeout(() => this.note()?.nativeElement.focus());
  }

  protected endNote(event: Event): void {
    event.preventDefault();
    this.changed.emit({ note: this.note()?.nativeElement.value.trim() || null });
    this.noting.set(false);
  }
}
