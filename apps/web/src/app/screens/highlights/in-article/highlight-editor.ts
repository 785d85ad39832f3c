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
        [value]="draft() ?? highlight().note ?? ''"
        (input)="keepDraft()"
        (keydown.control.enter)="save($event)"
        (keydown.meta.enter)="save($event)"
      ></textarea>
      <div class="actions">
        <button rdButton look="solid" type="submit" [busy]="saving()" i18n>Save note</button>
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
  /** The text that was typed and not saved; null shows the note. */
  readonly draft = input<string | null>(null);
  /** Whether the note is on its way to the server. */
  readonly saving = input(false);
  readonly changed = output<UpdateHighlight>();
  readonly drafted = output<string>();
  readonly saved = output<string>();
  readonly copied = output<void>();
  readonly removed = output<void>();

  private readonly note = viewChild.required<unknown, ElementRef<HTMLTextAreaElement>>('note', {
    read: ElementRef,
  });

  constructor() {
    afterNextRender(() => this.writing() && setTimeout(() => this.note().nativeElement.focus()));
  }

  protected keepDraft(): void {
    this.drafted.emit(this.note().nativeElement.value);
  }

  protected save(event: Event): void {
    event.preventDefault();
    if (!this.saving()) this.saved.emit(this.note().nativeElement.value);
  }
}
