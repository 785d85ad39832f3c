import { HttpClient } from '@angular/common/http';
import { Component, inject, input, output, signal } from '@angular/core';
import { Button, Dialog, Notices, ProblemMessage } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Sources } from '../library/sources';
import type { Source } from '@reader/contract';

/** Asks first: the articles go with their source, and that cannot be taken back. */
@Component({
  selector: 'rd-remove-source',
  imports: [Button, Dialog, ProblemMessage],
  template: `
    <rd-dialog [heading]="'Remove ' + source().title" (closed)="closed.emit()">
      <p>
        Its {{ source().article_count }} articles go with it, except those that someone starred or saved. To
        stop checking it and keep them all, turn it off instead.
      </p>
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
export class RemoveSource {
  readonly source = input.required<Source>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);
  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected async remove(): Promise<void> {
    const { slug, title } = this.source();
    this.busy.set(true);
    try {
      await firstValueFrom(this.http.delete(`/api/sources/${slug}`));
      this.sources.drop(slug);
      this.notices.done(`${title} removed`);
      this.closed.emit();
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}
