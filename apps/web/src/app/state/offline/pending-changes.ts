import { Service, computed, signal } from '@angular/core';
import type { Article, Source } from '@reader/contract';
import { type Triage, applyTriageEvent, toTriage } from '../library/triage';
import { type Change, type Queue } from './queue';

interface Counts {
  readonly starred: number;
  readonly saved: number;
}

/** Longer than any request takes. */
const RECENT_MS = 60_000;

interface AnsweredChange {
  readonly change: Change;
  /** In page time. */
  readonly at: number;
}

/**
 * Changes that the server does not have yet. They overlay every response, so that nothing jumps back before
 * the server confirms.
 */
@Service()
export class PendingChanges {
  private readonly queue = signal<Queue>([]);
  private readonly byArticle = computed(() => Map.groupBy(this.queue(), ({ articleId }) => articleId));

  private recentAnswers: readonly AnsweredChange[] = [];

  readonly all = this.queue.asReadonly();
  readonly count = computed(() => this.queue().length);

  set(queue: Queue): void {
    this.queue.set(queue);
  }

  /** The server has a change; responses requested earlier may lack it. */
  markAnswered(change: Change): void {
    const now = performance.now();
    this.recentAnswers = [
      ...this.recentAnswers.filter(({ at }) => now - at < RECENT_MS),
      { change, at: now },
    ];
  }

  /** A state from a response, with the changes overlaid that it cannot include. */
  applyToTriage(articleId: number, received: Triage, requestedAtMs: number): Triage {
    const recent = this.recentAnswers.filter(
      ({ change, at }) => change.articleId === articleId && at >= requestedAtMs,
    );
    const waiting = this.byArticle().get(articleId) ?? [];
    const changes = [...recent.map(({ change }) => change), ...waiting];
    return changes.reduce((now, { event }) => applyTriageEvent(event, now), toTriage(received));
  }

  applyToArticle(received: Article, requestedAtMs: number): Article {
    return { ...received, ...this.applyToTriage(received.article_id, received, requestedAtMs) };
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
