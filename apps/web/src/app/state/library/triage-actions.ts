import { Service, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { Notices } from '@reader/web-ui';
import type { Article } from '@reader/contract';
import { type SendResult, Outbox } from '../offline/outbox';
import { type Change, type NewChange } from '../offline/queue';
import { Articles } from './articles';
import { ViewCounts } from './view-counts';
import { Sources } from './sources';
import {
  type Triage,
  type TriageEvent,
  applyTriageEvent,
  isSameTriage,
  revertTriage,
  toTriage,
  getRestoreEvents,
} from './triage';

const FAILED: Record<TriageEvent, string> = {
  mark_read: $localize`Not marked as read`,
  mark_unread: $localize`Not marked as unread`,
  save: $localize`Not saved`,
  unsave: $localize`Not removed from saved articles`,
  skip: $localize`Not skipped`,
  archive: $localize`Not archived`,
  star: $localize`The star was not added`,
  unstar: $localize`The star was not removed`,
};
const FULL = $localize`Too many changes are waiting to sync. Try again when you’re back online.`;

/**
 * Changes an article on screen at once and on the server through the outbox; a refused change is undone and
 * reported.
 */
@Service()
export class TriageActions {
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly notices = inject(Notices);
  private readonly outbox = inject(Outbox);

  constructor() {
    this.outbox.results.pipe(takeUntilDestroyed()).subscribe((ended) => this.finish(ended));
    this.outbox.externalChanges.pipe(takeUntilDestroyed()).subscribe((change) => this.applyExternal(change));
  }

  /** Resolves when the change is stored on this device, or changes nothing. */
  async apply(id: number, event: TriageEvent): Promise<void> {
    const article = this.articles.find(id)?.();
    if (!article) return;
    const before = toTriage(article);
    const changed = applyTriageEvent(event, before);
    if (isSameTriage(changed, before)) return;
    this.show(article, changed);
    const change = { articleId: id, slug: article.source.slug, event, before, after: changed };
    if (await this.outbox.add(change)) return;
    this.revertChange(change);
    this.notices.showProblem(FAILED[event], new Error(FULL));
  }

  /** Restores the state before a change. */
  async restore(before: Article): Promise<void> {
    for (const event of getRestoreEvents(before)) await this.apply(before.article_id, event);
  }

  /** Applies an unconfirmed change of another tab, or of this page before a reload. */
  private applyExternal({ articleId, slug, event, before, after: then }: Change): void {
    const article = this.articles.find(articleId)?.();
    if (article) return this.show(article, applyTriageEvent(event, toTriage(article)));
    this.count(slug, before, then);
  }

  private finish({ change, refusal, elsewhere }: SendResult): void {
    const { articleId: id, event } = change;
    if (refusal === null) return this.articles.notifyWorker(id);
    this.revertChange(change);
    if (elsewhere) return;
    const action = { label: $localize`Try again`, run: () => void this.apply(id, event) };
    this.notices.showProblem(FAILED[event], refusal, action);
  }

  private revertChange({ articleId, slug, before, after: then }: NewChange): void {
    const now = this.articles.find(articleId)?.();
    if (now) this.show(now, revertTriage(now, before, then));
    else this.count(slug, then, before);
  }

  private show(article: Article, triage: Triage): void {
    this.articles.setTriage(article.article_id, triage);
    this.count(article.source.slug, article, triage);
  }

  private count(slug: string, before: Triage, now: Triage): void {
    this.sources.countUnread(slug, Number(before.read) - Number(now.read));
    this.viewCounts.count(before, now);
  }
}
