import { HttpClient } from '@angular/common/http';
import { Component, inject, input, output, signal } from '@angular/core';
import { Button, Dialog, ProblemMessage } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type { User } from '@reader/contract';

/** Asks first: an account does not come back. */
@Component({
  selector: 'rd-remove-user',
  imports: [Button, Dialog, ProblemMessage],
  template: `
    <rd-dialog [heading]="'Remove ' + user().username" (closed)="closed.emit()">
      <p>Their stars, their reading and their private sources go with the account. This cannot be undone.</p>
      @if (failure(); as error) {
        <rd-problem-message [error]="error" />
      }
      <div class="acts">
        <button rdButton look="danger" type="button" [busy]="busy()" (click)="remove()">Remove</button>
        <button rdButton look="outline" type="button" (click)="closed.emit()">Keep</button>
      </div>
    </rd-dialog>
  `,
  styles: `
    p {
      color: var(--text-quiet);
    }
    .acts {
      display: flex;
      gap: var(--space-2);
    }
  `,
})
export class RemoveUser {
  readonly user = input.required<User>();
  readonly removed = output<void>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected async remove(): Promise<void> {
    this.busy.set(true);
    try {
      await firstValueFrom(this.http.delete(`/api/users/${this.user().user_id}`));
      this.removed.emit();
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}
