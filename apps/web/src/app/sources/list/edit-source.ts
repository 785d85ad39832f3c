import { HttpClient } from '@angular/common/http';
import { Component, inject, input, linkedSignal, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Button, Control, Dialog, Field, problemOf, sentenceOf } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Sources } from '../../library/sources';
import type { Source, UpdateSource } from '@reader/contract';

@Component({
  selector: 'rd-edit-source',
  imports: [Button, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog heading="Edit source" (closed)="closed.emit()">
      <form (submit)="save($event)" novalidate>
        <rd-field label="Title" [of]="form.title" [problem]="refusal()">
          <input rdControl [formField]="form.title" autocomplete="off" />
        </rd-field>
        <rd-field label="Category" hint="Leave it empty for none.">
          <input rdControl [formField]="form.category" list="edit-categories" autocomplete="off" />
        </rd-field>
        <datalist id="edit-categories">
          @for (category of sources.categories(); track category) {
            <option [value]="category"></option>
          }
        </datalist>
        <div class="acts">
          <button rdButton look="solid" type="submit" [busy]="form().submitting()">Save</button>
          <button rdButton type="button" (click)="remove.emit()">Remove this source</button>
        </div>
      </form>
    </rd-dialog>
  `,
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    .acts {
      display: flex;
      justify-content: space-between;
    }
  `,
})
export class EditSource {
  readonly source = input.required<Source>();
  readonly remove = output<void>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  protected readonly sources = inject(Sources);
  private readonly model = linkedSignal(() => ({
    title: this.source().title,
    category: this.source().category ?? '',
  }));
  protected readonly form = form(this.model, (path) => required(path.title, { message: 'Enter a title.' }));
  protected readonly refusal = signal<string | null>(null);

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const { title, category } = this.model();
    const body: UpdateSource = { title: title.trim(), category: category.trim() || null };
    try {
      this.sources.put(
        await firstValueFrom(this.http.patch<Source>(`/api/sources/${this.source().slug}`, body)),
      );
      this.closed.emit();
    } catch (error) {
      this.refusal.set(sentenceOf(problemOf(error)));
    }
  }
}
