import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { RequestLimiter } from '@reader/http';
import { PER_ARTICLE_MAX } from '../highlight';
import { HighlightsQueries } from '../highlights.queries';
import { hashText, type NewHighlight, type NewHighlightInput } from '../resolve';
import { AnchoringBacklog } from './anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring-tasks.queries';
import { AnchoringThreads } from './anchoring-threads';

/** Requests of one user that may wait: more than anybody causes by reading. */
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 5;

/** Anchors a user's highlights within a request. The background does what the time does not allow. */
@Injectable()
export class RequestAnchoring {
  private readonly limiter = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'Many highlights are being looked for already.',
  });

  constructor(
    private readonly threads: AnchoringThreads,
    private readonly tasks: AnchoringTasksQueries,
    private readonly queries: HighlightsQueries,
    private readonly backlog: AnchoringBacklog,
  ) {}

  /**
   * Anchors the highlights that were not anchored in this text yet.
   * @returns the ids of those that ran out of time
   * @throws TooManyRequests
   */
  async anchorPending(user: UserRef, articleId: number, text: string): Promise<ReadonlySet<number>> {
    const hash = hashText(text);
    const isSettled = (await this.queries.listPending(user, articleId, hash, 1)).length === 0;
    return isSettled
      ? new Set()
      : this.limiter.run(user.id, () => this.anchorPendingNow(user, articleId, text));
  }

  /**
   * Drafts a new highlight. The text is read when it is needed: a burst must not read 30 long ones at once.
   * @returns null when the time did not suffice
   * @throws TooManyRequests
   */
  anchorNew(
    user: UserRef,
    readText: () => Promise<string>,
    input: NewHighlightInput,
  ): Promise<{ highlight: NewHighlight; hash: Buffer } | null> {
    return this.limiter.run(user.id, async () => {
      const text = await readText();
      const highlight = await this.threads.draftHighlight(text, input);
      return highlight && { highlight, hash: hashText(text) };
    });
  }

  /** Call it after storing a highlight that is not anchored yet. */
  wake(): void {
    this.backlog.wake();
  }

  private async anchorPendingNow(
    user: UserRef,
    articleId: number,
    text: string,
  ): Promise<ReadonlySet<number>> {
    const hash = hashText(text);
    const pending = await this.queries.listPending(user, articleId, hash, PER_ARTICLE_MAX);
    const resolved = await this.threads.resolve(text, pending, 'request');
    await this.queries.storeResolved(hash, pending, resolved);
    const done = new Set(resolved.map((one) => one.highlight_id));
    const rest = pending.filter((one) => !done.has(one.highlight_id));
    await this.tasks.defer(rest);
    if (rest.length > 0) this.backlog.wake();
    return new Set(rest.map((one) => one.highlight_id));
  }
}
