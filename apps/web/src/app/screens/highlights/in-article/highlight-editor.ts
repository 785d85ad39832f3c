import { Component, ElementRef, afterNextRender, input, output, viewChild } from '@angular/core';
import { Button, Control } from '@reader/web-ui';
import type { Highlight, UpdateHighlight } from '@reader/contract';
import { ColorChoice } from '../color-choice';

/** Edits one highlight: colour, note, copy, delete. */
@Component({
  selector: 'rd-highlight-editor',
  imports: [Button, ColorChoice, Control],
  template: `
    <rd-color-choice [chosen]="highlight().color" (picked)="changed.emit({ color: $event })" />
    <form (submit)="save($event)" novalidate>
      <textarea
        #note
        rdControl
        rows="3"
        maxlength="4000"
        aria-label="Note"
        i18n-aria-label
        placeholder="Note"
        i18n-placeholder
        [value]="highlight().note ?? ''"
        (keydown.control.enter)="save($event)"
        (keydown.meta.enter)="save($event)"
      ></textarea>
      <div class="actions">
        <button rdButton look="solid" type="submit" i18n>Save note</button>
        <button rdButton type="button" (click)="copied.emit()" i18n>Copy</button>
        <button rdButton type="button" class="remove" (click)="removed.emit()" i18n>Remove</button>
      </div>
    </form>
  `,
  styles: `
    :host,
    form {
      display: grid;
      gap: var(--space-3);
    }
    textarea {
      min-width: 260px;
      padding: var(--space-2) var(--space-3);
      font-size: var(--size-13);
      resize: vertical;
    }
    .actions {
      display: flex;
      gap: var(--space-1);
    }
    .remove {
      margin-inline-start: auto;
      color: var(--error);
    }
  `,
})
export class HighlightEditor {
  readonly highlight = input.required<Highlight>();
  /** Whether the note field gets the focus. */
  readonly writing = input(false);
  readonly changed = output<UpdateHighlight>();
  readonly saved = output<void>();
  readonly copied = output<void>();
  readonly removed = output<void>();

  private readonly note = viewChild.required<unknown, ElementRef<HTMLTextAreaElement>>('note', {
    read: ElementRef,
  });

  constructor() {
    afterNextRender(() => this.writing() && setTimeout(() => this.note().nativeElement.focus()));
  }

  protected save(event: Event): void {
    event.preventDefault();
    const note = this.note().nativeElement.value.trim() || null;
    if (note !== this.highlight().note) this.changed.emit({ note });
    this.saved.emit();
  }
}
