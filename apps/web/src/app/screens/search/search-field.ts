import { Component, DestroyRef, ElementRef, effect, inject, input, output, viewChild } from '@angular/core';
import { Button, Control, Icon } from '@reader/web-ui';

/** Delay after the last key press, so that partial words are not searched. */
const PAUSE_MS = 300;
/** The server's limit. */
const LENGTH_MAX = 500;

/** The query field, and the button that shows the filters. */
@Component({
  selector: 'rd-search-field',
  imports: [Button, Control, Icon],
  template: `
    <form role="search" (submit)="submit($event)">
      <svg rdIcon="search" aria-hidden="true"></svg>
      <input
        #box
        rdControl
        type="search"
        enterkeyhint="search"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        aria-label="Search articles"
        i18n-aria-label
        placeholder="Search articles"
        i18n-placeholder
        [attr.maxlength]="lengthMax"
        (input)="wait()"
        (keydown.arrowdown)="leave($event)"
        (keydown.escape)="escape.emit($event)"
      />
    </form>
    @if (folds()) {
      <button
        #toggle
        rdButton
        type="button"
        [square]="true"
        aria-label="Filters"
        i18n-aria-label
        title="Filters"
        i18n-title
        [attr.aria-expanded]="filtered()"
        (click)="filters.emit()"
      >
        <svg rdIcon="list-filter"></svg>
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: var(--space-1);
    }
    form {
      position: relative;
      flex: 1;
      min-width: 0;
    }
    form svg {
      position: absolute;
      top: calc(50% - 8px);
      left: var(--space-3);
      color: var(--text-faint);
      pointer-events: none;
    }
    input {
      padding-left: calc(var(--space-3) * 2 + 16px);
    }
    /* The icon, and not its invisible edge, ends in line with the rows. */
    button {
      margin-inline-end: calc((16px - var(--target)) / 2);
    }
    button[aria-expanded='true'] {
      color: var(--accent);
    }
  `,
})
export class SearchField {
  readonly q = input.required<string>();
  /** Whether the filters are folded away below the field. */
  readonly folds = input.required<boolean>();
  /** Whether they are visible there. */
  readonly filtered = input.required<boolean>();
  readonly typed = output<string>();
  readonly filters = output<void>();
  /** The down arrow moves from the field to the hits. */
  readonly down = output<void>();
  readonly escape = output<Event>();

  protected readonly lengthMax = LENGTH_MAX;
  private readonly box = viewChild.required<string, ElementRef<HTMLInputElement>>('box', {
    read: ElementRef,
  });
  private readonly toggle = viewChild<string, ElementRef<HTMLButtonElement>>('toggle', {
    read: ElementRef,
  });
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    effect(() => {
      const [q, box] = [this.q(), this.box().nativeElement];
      // Text being typed is newer than the address.
      if (this.waiting === undefined && box.value.trim() !== q) box.value = q;
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.waiting));
  }

  focus(): void {
    const box = this.box().nativeElement;
    box.focus();
    box.select();
  }

  focusFilters(): void {
    this.toggle()?.nativeElement.focus();
  }

  releaseFocus(): void {
    this.box().nativeElement.blur();
  }

  protected wait(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.emitQuery(), PAUSE_MS);
  }

  protected submit(event: Event): void {
    event.preventDefault();
    this.emitQuery();
  }

  protected leave(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    this.down.emit();
  }

  private emitQuery(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    const q = this.box().nativeElement.value.trim();
    if (q !== this.q()) this.typed.emit(q);
  }
}
