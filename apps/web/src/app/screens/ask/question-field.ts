import { Component, ElementRef, afterNextRender, input, output, signal, viewChild } from '@angular/core';
import { Button, Control, Icon } from '@reader/web-ui';

/** The server's limit. */
const QUESTION_LENGTH_MAX = 1_000;

/** The question, and whether archived and skipped articles count. Enter asks, Shift+Enter begins a line. */
@Component({
  selector: 'rd-question-field',
  imports: [Button, Control, Icon],
  template: `
    <form (submit)="submit($event)">
      <div class="box">
        <textarea
          #box
          rdControl
          rows="1"
          enterkeyhint="send"
          [attr.aria-label]="label()"
          [attr.maxlength]="lengthMax"
          [placeholder]="label()"
          (input)="onInput()"
          (keydown.enter)="submit($event)"
          (keydown.escape)="escape($event)"
        ></textarea>
        @if (busy()) {
          <button
            rdButton
            look="outline"
            type="button"
            aria-label="Stop"
            i18n-aria-label
            title="Stop (Esc)"
            i18n-title
            [square]="true"
            (click)="stopped.emit()"
          >
            <svg rdIcon="square"></svg>
          </button>
        } @else {
          <button
            rdButton
            look="solid"
            type="submit"
            aria-label="Ask"
            i18n-aria-label
            [square]="true"
            [disabled]="!filled() || waiting()"
          >
            <svg rdIcon="arrow-up"></svg>
          </button>
        }
      </div>
      @if (!scoped()) {
        <label class="checkbox-row">
          <input type="checkbox" [checked]="includeAll()" (change)="includeAll.set(!includeAll())" />
          <ng-container i18n>Include archived and skipped articles</ng-container>
        </label>
      }
    </form>
  `,
  styleUrl: './question-field.css',
})
export class QuestionField {
  readonly label = input.required<string>();
  /** Whether an answer is arriving. */
  readonly busy = input(false);
  /** Whether something that cannot be stopped comes first: an answer, or the conversation. */
  readonly waiting = input(false);
  /** The articles are given by the page, which also keeps the focus. */
  readonly scoped = input(false);
  readonly submitted = output<{ readonly question: string; readonly includeAll: boolean }>();
  readonly stopped = output<void>();

  protected readonly lengthMax = QUESTION_LENGTH_MAX;
  protected readonly filled = signal(false);
  protected readonly includeAll = signal(false);
  private readonly box = viewChild.required<string, ElementRef<HTMLTextAreaElement>>('box', {
    read: ElementRef,
  });

  constructor() {
    afterNextRender(() => this.scoped() || this.focus());
  }

  focus(): void {
    this.box().nativeElement.focus({ preventScroll: true });
  }

  protected onInput(): void {
    this.filled.set(this.box().nativeElement.value.trim() !== '');
  }

  protected submit(event: Event): void {
    const isNewLine = event instanceof KeyboardEvent && (event.shiftKey || event.isComposing);
    if (isNewLine) return;
    event.preventDefault();
    const field = this.box().nativeElement;
    if (this.busy() || this.waiting() || field.value.trim() === '') return;
    this.submitted.emit({ question: field.value, includeAll: this.includeAll() });
    field.value = '';
    this.filled.set(false);
  }

  /** Stops the answer; otherwise leaves the field, so that keys are commands again. */
  protected escape(event: Event): void {
    event.stopPropagation();
    if (this.busy()) this.stopped.emit();
    else this.box().nativeElement.blur();
  }
}
