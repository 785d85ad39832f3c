import { Component, input, output, signal } from '@angular/core';
import { Button } from './button';
import { Dialog } from './dialog';
import { ProblemMessage } from './problem-message';

/** Confirms an action that cannot be undone. It stays open while the action runs, and shows its failure. */
@Component({
  selector: 'rd-confirm',
  imports: [Button, Dialog, ProblemMessage],
  template: `
    <rd-dialog [heading]="heading()" (closed)="closed.emit()">
      <p><ng-content /></p>
      @if (failure(); as error) {
        <rd-problem-message [error]="error" />
      }
      <div class="actions">
        <button rdButton look="danger" type="button" [busy]="busy()" (click)="confirm()">{{ yes() }}</button>
        <button rdButton look="outline" type="button" (click)="closed.emit()">{{ no() }}</button>
      </div>
    </rd-dialog>
  `,
  styles: `
    p {
      color: var(--text-quiet);
      overflow-wrap: anywhere;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-2);
    }
  `,
})
export class Confirm {
  readonly heading = input.required<string>();
  readonly yes = input.required<string>();
  readonly no = input.required<string>();
  /** The action to confirm; its error is shown here. */
  readonly act = input.required<() => Promise<void>>();
  readonly closed = output<void>();

  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected async confirm(): Promise<void> {
    this.busy.set(true);
    try {
      await this.act()();
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}
