import { Service, computed, signal } from '@angular/core';
import type { Source } from '@reader/contract';
import type { TriageEvent } from '@reader/triage';
import { type Change, type Queue } from './queue';

interface Counts {
  readonly starred: number;
  readonly saved: number;
}

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

  applyToSource(received: Source): Source {
    const own = this.queue().filter(({ slug }) => slug === received.slug);
    if (own.length === 0) return received;
    return { ...received, unread_count: Math.max(0, received.unread_count + sum(own, countUnreadChange)) };
  }

  applyToCounts({ starred, saved }: Counts): Counts {
    return {
      starred: starred + sum(this.queue(), countStarChange),
      saved: saved + sum(this.queue(), countSavedChange),
    };
  }
}

function sum(changes: readonly Change[], count: (change: Change) => number): number {
  return changes.reduce((total, change) => total + count(change), 0);
}

function countUnreadChange({ before, after: then }: Change): number {
  return Number(before.read) - Number(then.read);
}

function countStarChange({ before, after: then }: Change): number {
  return Number(then.starred) - Number(before.starred);
}

function countSavedChange({ before, after: then }: Change): number {
  return Number(then.state === 'saved') - Number(before.state === 'saved');
}
