import { Service, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import { Notices } from '@reader/web-ui';
import { Subject } from 'rxjs';
import type { Article } from '@reader/contract';
import { type Triage, type TriageEvent, applyChange, isSameTriage } from '@reader/triage';
import { type SendResult, Outbox } from '../offline/outbox';
import { type Change } from '../offline/queue';
import { ArticleRefresh } from './article-refresh';
import { Articles } from './articles';
import { ViewCounts } from './view-counts';
import { Sources } from './sources';
import { toTriage, getRestoreEvents } from './triage';

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
const GONE = $localize`This article is no longer there.`;

interface TriageChange {
  readonly id: number;
  readonly events: readonly TriageEvent[];
}

/**
 * Changes an article on screen at once and on the server through the outbox; a refused change is undone and
 * reported.
 */
@Service()
export class TriageActions {
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly notices = inject(Notices);
  private readonly outbox = inject(Outbox);
  private readonly changeSubject = new Subject<TriageChange>();

  /** Emits each change before it is applied, for what still holds back an earlier one of the article. */
  readonly changes = this.changeSubject.asObservable();

  constructor() {
    this.outbox.results.pipe(takeUntilDestroyed()).subscribe((result) => this.finish(result));
  }

  /** Resolves when the change is stored on this device, or changes nothing. */
  async apply(id: number, event: TriageEvent): Promise<void> {
    await this.applyAll(id, [event]);
  }

  /**
   * Restores the state before the event, also of an article that is no longer loaded. False when that failed,
   * which is reported.
   */
  async restore(before: Article, event: TriageEvent): Promise<boolean> {
    const id = before.article_id;
    const events = getRestoreEvents(before, event);
    if (this.articles.has(id)) return this.applyAll(id, events);
    if (!(await this.refresher.refresh([id])))
      return this.send(before, events, applyChange(toTriage(before), event));
    if (this.articles.has(id)) return this.applyAll(id, events);
    this.notices.showProblem(getFailure(events), new Error(GONE));
    return false;
  }

  private async applyAll(id: number, events: readonly TriageEvent[]): Promise<boolean> {
    this.changeSubject.next({ id, events });
    const article = this.articles.find(id)?.();
    if (!article) return false;
    const before = toTriage(article);
    if (isSameTriage(applyChange(before, events), before)) return true;
    return this.send(article, events, before);
  }

  private async send(article: Article, events: readonly TriageEvent[], before: Triage): Promise<boolean> {
    const { article_id: id, source, published_at: publishedAt } = article;
    const after = applyChange(before, events);
    if (await this.outbox.add({ articleId: id, slug: source.slug, publishedAt, events, before, after }))
      return true;
    this.notices.showProblem(getFailure(events), new Error(FULL));
    return false;
  }

  private finish({ change, refusal, elsewhere }: SendResult): void {
    if (refusal === null) this.count(change);
    if (refusal === null || elsewhere) return;
    const { articleId: id, events } = change;
    const action = { label: $localize`Try again`, run: () => void this.applyAll(id, events) };
    this.notices.showProblem(getFailure(events), refusal, action);
  }

  private count({ slug, publishedAt, before, after: then }: Change): void {
    this.sources.countUnread(slug, Number(before.read) - Number(then.read));
    this.viewCounts.count({ ...before, published_at: publishedAt ?? '' }, then);
  }
}

/** The last event is the one that the user intended. */
function getFailure(events: readonly TriageEvent[]): string {
  return FAILED[events.at(-1) ?? 'mark_read'];
}
