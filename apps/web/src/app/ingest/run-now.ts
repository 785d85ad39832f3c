import { Component, inject, input } from '@angular/core';
import { Progress } from '@reader/web-ui';
import { type IngestProgress } from '../library/ingestion';
import { Sources } from '../library/sources';
import type { FinishedSource } from '@reader/contract';

/** The check that is under way: a bar, and each source as it comes in. */
@Component({
  selector: 'rd-run-now',
  imports: [Progress],
  template: `
    @let run = progress();
    <h2>
      {{ run.total > 0 ? run.done + ' of ' + run.total + ' sources' : 'Starting' }}
      @if (run.articlesNew > 0) {
        · {{ run.articlesNew }} new
      }
    </h2>
    <rd-progress label="Checking sources" [done]="run.done" [total]="run.total" />
    <ul role="list">
      @for (result of run.results; track result.slug) {
        <li [class.failed]="result.status === 'error'">
          <span class="title">{{ titleOf(result.slug) }}</span>
          <span class="said">{{ wordsFor(result) }}</span>
        </li>
      }
    </ul>
  `,
  styles: `
    h2 {
      margin-bottom: var(--space-2);
      font-size: var(--size-15);
    }
    ul {
      margin-top: var(--space-3);
    }
    li {
      display: flex;
      justify-content: space-between;
      gap: var(--space-4);
      padding: var(--space-1) 0;
      font-size: var(--size-13);
    }
    .title {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .said {
      flex: none;
      max-width: 60%;
      color: var(--text-faint);
      text-align: right;
    }
    .failed .said {
      color: var(--error);
    }
  `,
})
export class RunNow {
  readonly progress = input.required<IngestProgress>();

  private readonly sources = inject(Sources);

  protected titleOf(slug: string): string {
    return this.sources.find(slug)?.title ?? slug;
  }

  protected wordsFor({ status, error, new_articles: arrived }: FinishedSource): string {
    if (status === 'error') return error ?? 'Failed';
    return arrived > 0 ? `${arrived} new` : 'Nothing new';
  }
}
