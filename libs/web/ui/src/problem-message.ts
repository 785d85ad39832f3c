import { Component, DOCUMENT, DestroyRef, ElementRef, computed, inject, input, output } from '@angular/core';
import { Icon } from './icon';
import { Button } from './button';
import { isFocusLost } from './lost-focus';
import { toProblem } from './problem';
import { SERVER_AWAY, isAwayStatus, runWhenBack } from './server-away';

/**
 * What happened, what to do, and the request id. What can be tried again is tried by itself when the server
 * answers again. When it succeeds, the focus moves from the button to the page.
 */
@Component({
  selector: 'rd-problem-message',
  imports: [Button, Icon],
  template: `
    <svg rdIcon="circle-alert"></svg>
    <div>
      <h2>{{ problem().title }}</h2>
      @if (problem().detail; as detail) {
        <p>{{ detail }}</p>
      }
      @if (problem().requestId; as id) {
        <p class="request" i18n>
          Request <code>{{ id }}</code>
        </p>
      }
      @if (retryable()) {
        <button rdButton look="outline" type="button" (click)="tryAgain()" i18n>Try again</button>
      }
    </div>
  `,
  styles: `
    :host {
      display: flex;
      gap: var(--space-3);
      padding: var(--space-4);
      color: var(--text);
    }
    svg {
      color: var(--error);
      margin-top: 2px;
    }
    div {
      display: grid;
      justify-items: start;
      gap: var(--space-1);
      min-width: 0;
    }
    h2 {
      font-size: var(--size-15);
    }
    p {
      font-size: var(--size-13);
      color: var(--text-quiet);
      overflow-wrap: anywhere;
    }
    .request {
      color: var(--text-faint);
    }
    code {
      font-family: var(--mono);
      font-size: var(--size-12);
      user-select: all;
    }
    button {
      margin-top: var(--space-2);
    }
  `,
  host: { role: 'alert' },
})
export class ProblemMessage {
  /** The error of a request, of any kind. */
  readonly error = input.required<unknown>();
  readonly retryable = input(false);
  /** Whether only the user tries again, because more than loading depends on it. */
  readonly waitsForUser = input(false);
  readonly retry = output<void>();

  protected readonly problem = computed(() => toProblem(this.error()));
  private readonly recovers = computed(
    () => this.retryable() && !this.waitsForUser() && isAwayStatus(this.problem().status),
  );

  private readonly document = inject(DOCUMENT);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** The page or dialog of the button that was pressed. */
  private frame: HTMLElement | null = null;

  constructor() {
    runWhenBack(inject(SERVER_AWAY), () => this.recovers() && this.retry.emit());
    inject(DestroyRef).onDestroy(() => setTimeout(() => this.moveFocus()));
  }

  protected tryAgain(): void {
    this.frame = this.host.closest<HTMLElement>('dialog, main');
    this.retry.emit();
  }

  /** The button goes with the message. */
  private moveFocus(): void {
    if (isFocusLost(this.document)) this.frame?.focus({ preventScroll: true });
  }
}
