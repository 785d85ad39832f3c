import { Component, ElementRef, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, Button, Icon, SiteIcon } from '@reader/web-ui';
import { describeCheckError } from '@reader/web-words';
import type { Source } from '@reader/contract';

/** One source: its name and health. Only administrators edit shared sources. */
@Component({
  selector: 'rd-source-row',
  imports: [Age, Button, Icon, RouterLink, SiteIcon],
  templateUrl: './source-row.html',
  styleUrl: './source-row.css',
})
export class SourceRow {
  readonly source = input.required<Source>();
  readonly mine = input.required<boolean>();
  readonly chosen = input(false);
  readonly editing = input(false);
  /** True with Shift: the range from the last selected row to this one. */
  readonly toggled = output<boolean>();
  readonly edit = output<void>();

  protected readonly error = computed(() => {
    const { last_error: text, last_error_code: code } = this.source();
    return text && describeCheckError(code, text);
  });
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  /** Focuses the button that opened the editor. */
  focusEdit(): void {
    this.element.querySelector<HTMLElement>('button')?.focus();
  }

  protected tick(event: MouseEvent): void {
    this.toggled.emit(event.shiftKey);
  }
}
