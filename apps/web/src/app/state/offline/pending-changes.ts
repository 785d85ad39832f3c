import { Service, computed, signal } from '@angular/core';
import type { TriageEvent } from '@reader/triage';
import type { Queue } from './queue';

/**
 * Changes that the server does not have yet. They overlay every response, so that nothing jumps back before
 * the server confirms.
 */
@Service()
export class PendingChanges {
  private readonly queue = signal<Queue>([]);
  private readonly byArticle = computed(() => Map.groupBy(this.queue(), ({ articleId }) => articleId));

  readonly all = this.queue.asReadonly();
  readonly count = computed(() => this.queue().length);

  set(queue: Queue): void {
    this.queue.set(queue);
  }

  /** The events of the article's changes, in their order. */
  listEvents(articleId: number): readonly TriageEvent[] {
    return (
      this.byArticle()
        .get(articleId)
        ?.flatMap(({ events }) => events) ?? []
    );
  }
}
