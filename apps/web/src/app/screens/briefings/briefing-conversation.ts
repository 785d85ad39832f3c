import { Component, computed, inject, input, resource, signal } from '@angular/core';
import type { BriefingMessage } from '@reader/contract';
import { ProblemMessage } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { QuestionField } from '../ask/question-field';
import { ClaimText } from '../claims/claim-text';
import { ModelNote } from '../claims/model-note';

/** The server's limit of messages. */
const MESSAGES_MAX = 100;

/** Questions about a briefing, answered from its articles. */
@Component({
  selector: 'rd-briefing-conversation',
  imports: [ClaimText, ModelNote, ProblemMessage, QuestionField],
  template: `
    <section aria-labelledby="conversation">
      <h3 id="conversation" i18n>Ask about this briefing</h3>
      <ol role="list" aria-live="polite">
        @for (message of messages(); track message.message_id) {
          <li [class]="message.role">
            @if (message.role === 'user') {
              <h4 dir="auto">{{ message.text }}</h4>
            } @else if (message.text === '') {
              <p class="nothing" i18n>The articles of this briefing do not answer that.</p>
            } @else {
              <rd-claim-text [claims]="message.claims" [field]="'text'" />
              <rd-model-note [model]="message.model ?? ''" [dropped]="message.verified.dropped" />
            }
          </li>
        }
        @if (pending() ?? failed()?.question; as question) {
          <li class="user">
            <h4 dir="auto">{{ question }}</h4>
            @if (pending() !== null) {
              <p class="waiting" i18n>Reading your articles</p>
            }
          </li>
        }
      </ol>
      @if (failed(); as it) {
        <rd-problem-message
          [error]="it.error"
          [retryable]="true"
          [waitsForUser]="true"
          (retry)="ask(it.question)"
        />
      }
      @if (loaded.error(); as error) {
        <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="loaded.reload()" />
      }
      <rd-question-field
        [label]="label"
        [scoped]="true"
        [waiting]="pending() !== null"
        (submitted)="ask($event.question)"
      />
    </section>
  `,
  styleUrl: './briefing-conversation.css',
})
export class BriefingConversation {
  readonly briefingId = input.required<number>();

  private readonly api = inject(Api);
  protected readonly label = $localize`Ask about this briefing`;
  protected readonly pending = signal<string | null>(null);
  /** The last question, while the server has not answered it because of an error. */
  protected readonly failed = signal<{ readonly question: string; readonly error: unknown } | null>(null);
  private readonly added = signal<readonly BriefingMessage[]>([]);
  protected readonly loaded = resource({
    params: () => this.briefingId(),
    loader: ({ params }) =>
      this.api.get('/api/briefings/{briefing_id}/messages', {
        path: { briefing_id: params },
        query: { limit: MESSAGES_MAX },
      }),
  });
  /** Messages that were loaded after they were added are listed once. */
  protected readonly messages = computed(() => {
    const stored = this.loaded.hasValue() ? this.loaded.value().items : [];
    const ids = new Set(stored.map(({ message_id: id }) => id));
    return [...stored, ...this.added().filter(({ message_id: id }) => !ids.has(Math.abs(id)))];
  });

  protected async ask(text: string): Promise<void> {
    if (this.pending() !== null) return;
    this.failed.set(null);
    this.pending.set(text);
    try {
      const path = { briefing_id: this.briefingId() };
      const answer = await this.api.post('/api/briefings/{briefing_id}/messages', { path, body: { text } });
      this.added.update((added) => [...added, toQuestion(answer, text), answer]);
    } catch (error) {
      this.failed.set({ question: text, error });
    } finally {
      this.pending.set(null);
    }
  }
}

/** The stored question comes with the next load; until then it stands before its answer. */
const toQuestion = (answer: BriefingMessage, text: string): BriefingMessage => ({
  ...answer,
  ...{ message_id: -answer.message_id, role: 'user', text, claims: [], model: null },
});
