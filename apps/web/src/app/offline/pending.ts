import { Service, computed, signal } from '@angular/core';
import type { Article, Source } from '@reader/contract';
import { type Triage, after, triageOf } from '../library/triage';
import { type Change, type Queue } from './queue';

interface ShelfCounts {
  readonly starred: number;
  readonly saved: number;
}

/** Longer than any question is under way. */
const LATELY_MS = 60_000;

interface Answered {
  readonly change: Change;
  /** In page time. */
  readonly at: number;
}

/**
 * What the server does not know yet. Whatever it says meanwhile is shown with this on top, so that nothing
 * jumps back between the reader's act and the answer.
 */
@Service()
export class Pending {
  private readonly queue = signal<Queue>([]);
  private readonly byArticle = computed(() => Map.groupBy(this.queue(), ({ articleId }) => articleId));

  private answers: readonly Answered[] = [];

  readonly all = this.queue.asReadonly();
  readonly count = computed(() => this.queue().length);

  set(queue: Queue): void {
    this.queue.set(queue);
  }

  /** The server has taken a change; answers to what was asked before may not know of it. */
  answered(change: Change): void {
    const now = performance.now();
    this.answers = [...this.answers.filter(({ at }) => now - at < LATELY_MS), { change, at: now }];
  }

  /** The server's word on an article, asked for at `askedAtMs`, and on top what it could not know then. */
  triage(articleId: number, said: Triage, askedAtMs: number): Triage {
    const lately = this.answers.filter(({ change, at }) => change.articleId === articleId && at >= askedAtMs);
    const waiting = this.byArticle().get(articleId) ?? [];
    const changes = [...lately.map(({ change }) => change), ...waiting];
    return changes.reduce((now, { event }) => after(event, now), triageOf(said));
  }

  article(said: Article, askedAtMs: number): Article {
    return { ...said, ...this.triage(said.article_id, said, askedAtMs) };
  }

  source(said: Source): Source {
    const own = this.queue().filter(({ slug }) => slug === said.slug);
    if (own.length === 0) return said;
    return { ...said, unread_count: Math.max(0, said.unread_count + sum(own, unreadBy)) };
  }

  shelves({ starred, saved }: ShelfCounts): ShelfCounts {
    return {
      starred: starred + sum(this.queue(), starsBy),
      saved: saved + sum(this.queue(), savesBy),
    };
  }
}

function sum(changes: readonly Change[], of: (change: Change) => number): number {
  return changes.reduce((total, change) => total + of(change), 0);
}

function unreadBy({ before, after: then }: Change): number {
  return Number(before.read) - Number(then.read);
}

function starsBy({ before, after: then }: Change): number {
  return Number(then.starred) - Number(before.starred);
}

function savesBy({ before, after: then }: Change): number {
  return Number(then.state === 'saved') - Number(before.state === 'saved');
}
