import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Dialog, Field, type Problem, problemOf, sentenceOf } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type { CreateUser, User } from '@reader/contract';

@Component({
  selector: 'rd-add-user',
  imports: [Button, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog heading="Add a person" (closed)="closed.emit()">
      <form (submit)="add($event)" novalidate>
        <rd-field label="Username" [of]="form.username" [problem]="refusals()['username']">
          <input rdControl [formField]="form.username" autocomplete="off" autocapitalize="none" />
        </rd-field>
        <rd-field
          label="Password"
          [of]="form.password"
          hint="They can change it themselves."
          [problem]="refusals()['password']"
        >
          <input rdControl type="password" [formField]="form.password" autocomplete="new-password" />
        </rd-field>
        <button rdButton look="solid" type="submit" [busy]="form().submitting()">Add</button>
      </form>
    </rd-dialog>
  `,
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    button {
      justify-self: start;
    }
  `,
})
export class AddUser {
  readonly added = output<void>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  private readonly problem = signal<Problem | null>(null);
  protected readonly form = form(signal({ username: '', password: '' }), (path) => {
    required(path.username, { message: 'Enter a username.' });
    required(path.password, { message: 'Enter a password.' });
  });
  /** By field; what belongs to none is said under the username. */
  protected readonly refusals = computed((): Readonly<Record<string, string>> => {
    const problem = this.problem();
    if (!problem) return {};
    return Object.keys(problem.fields).length > 0 ? problem.fields : { username: sentenceOf(problem) };
  });

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    try {
      await firstValueFrom(
        this.http.post<User>('/api/users', { ...this.form().value(), role: 'user' } satisfies CreateUser),
      );
      this.added.emit();
    } catch (error) {
      this.problem.set(problemOf(error));
    }
  }
}
