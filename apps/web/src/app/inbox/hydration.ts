import { DestroyRef, Injectable, inject, signal } from '@angular/core';
import type { Subscription } from 'rxjs';
import { Articles } from '../library/articles';
import { ListQuestions } from './list-questions';
import { ROWS_MAX, type Sight, rowsToAsk, rowsToKeep, stillWanted } from './row-window';

/** Rows that only fly past are not asked for. */
const REST_MS = 40;
/** A server that was away is asked again. */
const RETRY_MS = 5_000;

interface Question {
  readonly ids: ReadonlySet<number>;
  readonly answer: Subscription;
}

/** Fills the rows around what is in sight, and lets go of those far from it. */
@Injectable()
export class Hydration {
  private readonly questions = inject(ListQuestions);
  private readonly articles = inject(Articles);
  private readonly unknown = signal<ReadonlySet<number>>(new Set());
  private ids: readonly number[] = [];
  private sight: Sight = { first: 0, last: 0 };
  private openId: number | null = null;
  private question: Question | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Articles of the list that the server no longer has. */
  readonly gone = this.unknown.asReadonly();

  constructor() {
    inject(DestroyRef).onDestroy(() => this.stop());
  }

  /** What is in sight now; the open article is kept wherever it stands. */
  around(ids: readonly number[], sight: Sight, openId: number | null): void {
    Object.assign(this, { ids, sight, openId });
    this.soon(REST_MS);
  }

  /** Many articles were changed on the server at once: what is in sight is asked for anew. */
  renew(): void {
    this.stop();
    const { first, last } = this.sight;
    const inSight = this.ids.slice(first, last + 1);
    this.articles.keepOnly(new Set(this.openId === null ? inSight : [...inSight, this.openId]));
    this.ask(inSight.slice(0, ROWS_MAX));
  }

  private soon(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.fill();
    }, ms);
  }

  private fill(): void {
    this.letGo();
    if (this.question && stillWanted(this.question.ids, this.ids, this.sight)) return;
    this.question?.answer.unsubscribe();
    this.question = null;
    this.ask(rowsToAsk(this.ids, this.sight, (id) => this.articles.has(id) || this.gone().has(id)));
  }

  private ask(ids: readonly number[]): void {
    if (ids.length === 0) return;
    const answer = this.questions.rows(ids).subscribe({
      next: (rows) => this.missed(ids, new Set(rows.map((row) => row.article_id))),
      error: () => this.next(RETRY_MS),
      complete: () => this.next(0),
    });
    this.question = answer.closed ? null : { ids: new Set(ids), answer };
  }

  private next(ms: number): void {
    this.question = null;
    this.soon(ms);
  }

  private missed(ids: readonly number[], came: ReadonlySet<number>): void {
    const missing = ids.filter((id) => !came.has(id));
    if (missing.length > 0) this.unknown.update((gone) => new Set([...gone, ...missing]));
  }

  private letGo(): void {
    const kept = new Set(rowsToKeep(this.ids, this.sight));
    if (this.openId !== null) kept.add(this.openId);
    this.articles.keepOnly(kept);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.question?.answer.unsubscribe();
    this.question = null;
  }
}
