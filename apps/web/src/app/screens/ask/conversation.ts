import { HttpErrorResponse } from '@angular/common/http';
import { DestroyRef, Injectable, computed, inject, signal } from '@angular/core';
import type { Subscription } from 'rxjs';
import type { AskAnswer, AskCitations, AskSentence } from '@reader/contract';
import { Api } from '../../state/api/api';
import type { StreamEvent } from '../../state/api/event-stream';
import { type Exchange, groupMessages, startExchange } from './exchange';

/** The questions and answers of the page; one request at a time. */
@Injectable()
export class Conversation {
  private readonly api = inject(Api);
  private readonly all = signal<readonly Exchange[]>([]);
  private readonly session = signal<string | null>(null);
  private readonly loading = signal(false);
  private readonly failure = signal<unknown>(null);
  private request: Subscription | null = null;
  /** Grows with each load, so that an older one changes nothing. */
  private loads = 0;

  readonly exchanges = this.all.asReadonly();
  /** Null until the first answer is complete. */
  readonly sessionId = this.session.asReadonly();
  readonly isLoading = this.loading.asReadonly();
  readonly error = this.failure.asReadonly();
  readonly isAsking = computed(() => this.all().at(-1)?.phase === 'asking');

  constructor() {
    inject(DestroyRef).onDestroy(() => this.request?.unsubscribe());
  }

  /** Begins a new conversation. */
  reset(): void {
    this.request?.unsubscribe();
    this.loads++;
    this.loading.set(false);
    this.all.set([]);
    this.failure.set(null);
    this.session.set(null);
  }

  /** Opens a stored conversation; null leaves the open one. */
  async open(sessionId: string | null): Promise<void> {
    if (sessionId === this.session()) return;
    this.reset();
    if (sessionId === null) return;
    const load = this.loads;
    this.session.set(sessionId);
    this.loading.set(true);
    try {
      const path = { session_id: sessionId };
      const { messages } = await this.api.get('/api/ask/sessions/{session_id}', { path });
      if (load === this.loads) this.all.set(groupMessages(messages));
    } catch (error) {
      if (load === this.loads) this.failure.set(error);
    }
    if (load === this.loads) this.loading.set(false);
  }

  /** Loads a conversation again that failed to load. */
  async reload(): Promise<void> {
    const sessionId = this.session();
    this.session.set(null);
    await this.open(sessionId);
  }

  ask(question: string, includeAll = false): void {
    const query = question.trim();
    if (query === '' || this.isAsking()) return;
    this.all.update((all) => [...all, startExchange(query, includeAll)]);
    const session = this.session();
    const body = { query, include_all: includeAll, ...(session === null ? {} : { session_id: session }) };
    this.request = this.api.stream('/api/ask', { body }).subscribe({
      next: (event) => this.receive(event),
      error: (error: unknown) => this.change({ phase: 'failed', error }),
      complete: () => this.isAsking() && this.change({ phase: 'failed', error: createCutOff() }),
    });
  }

  /** Ends the answer; what arrived stays. */
  stop(): void {
    this.request?.unsubscribe();
    if (this.isAsking()) this.change({ phase: 'stopped' });
  }

  /** Asks the last question again, in place of an answer that failed or was stopped. */
  askAgain(includeAll?: boolean): void {
    const last = this.all().at(-1);
    if (!last || this.isAsking()) return;
    if (last.phase !== 'answered') this.all.update((all) => all.slice(0, -1));
    this.ask(last.question, includeAll ?? last.includeAll);
  }

  private receive({ event, data }: StreamEvent): void {
    if (event === 'sentence') {
      const sentence = data as AskSentence;
      this.change({ sentences: [...(this.all().at(-1)?.sentences ?? []), sentence] });
    } else if (event === 'citations') {
      this.change({ citations: (data as AskCitations).citations });
    } else if (event === 'done') this.finish(data as AskAnswer);
    else if (event === 'error') this.change({ phase: 'failed', error: toResponse(data) });
  }

  private finish({ session_id: session, claims, citations, model, verified, ...rest }: AskAnswer): void {
    this.session.set(session);
    const { dropped } = verified;
    const nothingFound = rest.nothing_found;
    this.change({ phase: 'answered', claims, citations, model, dropped, nothingFound });
  }

  private change(change: Partial<Exchange>): void {
    this.all.update((all) => all.map((one, at) => (at === all.length - 1 ? { ...one, ...change } : one)));
  }
}

/** A problem document inside the stream, as if the request had failed with it. */
function toResponse(problem: unknown): HttpErrorResponse {
  const status = (problem as { status?: number } | null)?.status ?? 500;
  return new HttpErrorResponse({ status, error: problem });
}

/** The connection ended before the answer did. */
function createCutOff(): HttpErrorResponse {
  return new HttpErrorResponse({ status: 0 });
}
