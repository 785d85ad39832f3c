import { Component, ElementRef, computed, input, output, signal, viewChild } from '@angular/core';
import { Button, Control, Icon, Menu, MenuItem, Opens, ProblemMessage } from '@reader/web-ui';
import type { ReadingItem, UpdateReadingItem } from '@reader/contract';
import { QueueLink } from '../queue/queue-link';

/** One article of the reading list: done, note and position. The grip is projected. */
@Component({
  selector: 'rd-reading-item',
  imports: [Button, Control, Icon, Menu, MenuItem, Opens, ProblemMessage, QueueLink],
  templateUrl: './reading-item-row.html',
  styleUrl: './reading-item-row.css',
  host: { '(keydown)': 'press($event)' },
})
export class ReadingItemRow {
  readonly item = input.required<ReadingItem>();
  readonly first = input(false);
  readonly last = input(false);
  /** Stores a note; its error is shown here. */
  readonly storeNote = input.required<(item: ReadingItem, note: string | null) => Promise<void>>();
  readonly moved = output<1 | -1>();
  readonly changed = output<UpdateReadingItem>();
  readonly removed = output<void>();

  private readonly note = viewChild<unknown, ElementRef<HTMLTextAreaElement>>('note', { read: ElementRef });
  protected readonly noting = signal(false);
  protected readonly saving = signal(false);
  protected readonly failure = signal<unknown>(null);
  /** The text that was typed and not saved; null shows the note. */
  protected readonly draft = signal<string | null>(null);
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

  protected setDraft(): void {
    this.draft.set(this.note()?.nativeElement.value ?? null);
  }

  /** Closes the editor once the note is stored, unless the user went on writing. */
  protected async saveNote(event: Event): Promise<void> {
    event.preventDefault();
    if (this.saving()) return;
    const before = this.draft();
    const text = before ?? this.item().note ?? '';
    this.failure.set(null);
    this.saving.set(true);
    try {
      await this.storeNote()(this.item(), text.trim() || null);
      if (this.draft() === before) this.endNote();
    } catch (error) {
      this.noting.set(true);
      this.failure.set(error);
    }
    this.saving.set(false);
  }

  protected endNote(): void {
    this.draft.set(null);
    this.failure.set(null);
    this.noting.set(false);
  }
}
