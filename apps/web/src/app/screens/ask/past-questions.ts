import { Component, computed, inject, output, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AskSession } from '@reader/contract';
import { Age, Button, Confirm, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { ExampleQuestions } from './example-questions';

/** Older ones stay on the server. */
const SHOWN_MAX = 100;

/** The user's earlier conversations. */
@Component({
  selector: 'rd-past-questions',
  imports: [Age, Button, Confirm, ExampleQuestions, Icon, ProblemMessage, RouterLink, Skeleton],
  template: `
    @if (loaded.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="loaded.reload()" />
    } @else if (loaded.isLoading() && sessions().length === 0) {
      <rd-skeleton [rows]="3" />
    } @else if (sessions().length > 0) {
      <section aria-labelledby="past-questions">
        <h2 id="past-questions" i18n>Earlier questions</h2>
        <ul role="list">
          @for (session of sessions(); track session.session_id) {
            <li>
              <a [routerLink]="['/ask', session.session_id]">
                <span class="title" dir="auto">{{ session.title }}</span>
                <rd-age [at]="session.updated_at" />
              </a>
              <button
                rdButton
                type="button"
                title="Delete"
                i18n-title
                [square]="true"
                [attr.aria-label]="getRemoveLabel(session)"
                (click)="removing.set(session)"
              >
                <svg rdIcon="trash-2"></svg>
              </button>
            </li>
          }
        </ul>
      </section>
    } @else {
      <rd-example-questions (chosen)="exampleChosen.emit($event)" />
    }
    @if (removing(); as session) {
      <rd-confirm
        heading="Delete this conversation"
        i18n-heading
        yes="Delete"
        i18n-yes
        no="Keep"
        i18n-no
        [act]="remove"
        (closed)="removing.set(null)"
      >
        <ng-container i18n
          >“{{ session.title }}” and its answers are deleted. This cannot be undone.</ng-container
        >
      </rd-confirm>
    }
  `,
  styleUrl: './past-questions.css',
})
export class PastQuestions {
  readonly exampleChosen = output<string>();

  private readonly api = inject(Api);
  protected readonly removing = signal<AskSession | null>(null);
  protected readonly loaded = resource({
    loader: () => this.api.get('/api/ask/sessions', { query: { limit: SHOWN_MAX } }),
  });
  private readonly removed = signal<ReadonlySet<string>>(new Set());
  protected readonly sessions = computed(() => {
    const items = this.loaded.hasValue() ? this.loaded.value().items : [];
    return items.filter(({ session_id: id }) => !this.removed().has(id));
  });

  protected getRemoveLabel({ title }: AskSession): string {
    return $localize`Delete “${title}:TITLE:”`;
  }

  protected readonly remove = async (): Promise<void> => {
    const id = this.removing()?.session_id;
    if (id === undefined) return;
    await this.api.delete('/api/ask/sessions/{session_id}', { path: { session_id: id } });
    this.removed.update((removed) => new Set([...removed, id]));
    this.removing.set(null);
  };
}
