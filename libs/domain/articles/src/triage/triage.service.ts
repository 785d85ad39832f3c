import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { KeyedLimiter } from '@reader/concurrency';
import { Database, type Sql, sql, type Transaction } from '@reader/database';
import { throwNotFound } from '@reader/http';
import type { ArticleView } from '../article/article.view';
import { buildAnnouncedSql } from './announcement.repository';
import {
  buildApplyToOneSql,
  buildChangedArticleSql,
  buildDeleteUntouchedSql,
  buildSetStatusSql,
} from './single-triage.repository';
import {
  type AppliedChange,
  buildApplySql,
  type BulkUpdate,
  buildJournaledSql,
  buildRestoreSql,
} from './bulk-triage.repository';
import type { TriageChange } from '@reader/triage';
import type { MarkedView } from './triage.dto';
import { buildImportStatesSql, type ImportedState } from './import-triage.repository';

export const WORKFLOW_STATUSES = ['inbox', 'in_progress', 'done'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/**
 * Changes of single articles by one user that this process runs at a time. While a bulk update runs they wait
 * in the database, each with a connection; a pool has twelve.
 */
const CHANGES_AT_ONCE_MAX = 4;

/**
 * The only writer of `article_states`, for web, sync and digest links. Each change is one statement, whether
 * of one article or of all, which also announces it. Unread counters follow by trigger.
 */
@Injectable()
export class TriageService {
  private readonly changes = new KeyedLimiter<number>({ concurrency: CHANGES_AT_ONCE_MAX });

  constructor(private readonly database: Database) {}

  /** Applies the event to the selected articles that the user may read. */
  async apply(user: UserRef, change: AppliedChange, tx?: Transaction): Promise<void> {
    await this.write(user, buildAnnouncedSql(user, buildApplySql(user, change)), tx);
  }

  /**
   * Same for one article, in one round trip.
   * @param condition on the article `a` and its source `s`, under which the user may change it
   */
  async applyToOne(user: UserRef, event: TriageChange, articleId: number, condition: Sql): Promise<void> {
    const change = buildApplyToOneSql(user, event, articleId, condition);
    const statement = buildAnnouncedSql(user, change).toPrepared('triage.apply_to_one');
    await this.changes.run(user.id, () => this.database.run(statement));
  }

  /**
   * Applies the event. If the user wants it, a reading marks the other articles of the story as read, as an
   * operation that can be undone.
   * @returns the article afterwards @throws NotFound when the user sees no such one
   */
  async change(user: User, event: TriageChange, articleId: number): Promise<ArticleView> {
    const article = await this.runChange(user, articleId, buildApplyToOneSql(user, event, articleId));
    if (user.settings.mark_story_read && article.story && article.read && isReading(event)) {
      const others = article.story.article_ids.filter((id) => id !== articleId);
      const selection = sql`a.article_id = any(${others}::bigint[])`;
      await this.applyBulk(user, { kind: 'mark_read', selection });
    }
    return article;
  }

  /** Same as `apply`, as an operation that can be undone. */
  applyBulk(user: UserRef, change: BulkUpdate, tx?: Transaction): Promise<MarkedView> {
    return this.write(user, buildJournaledSql(user, change), tx);
  }

  /** Undoes the user's own operation. @returns number of articles restored */
  async restore(user: UserRef, operationId: number, tx: Transaction): Promise<number> {
    return (await this.write(user, buildRestoreSql(user, operationId), tx)).updated;
  }

  /** Takes over states of another server, unless the user's own state of the article is newer. */
  async importStates(user: UserRef, states: readonly ImportedState[]): Promise<void> {
    await this.write(user, buildAnnouncedSql(user, buildImportStatesSql(user, states)));
  }

  /** Deletes the record of the article if it equals a missing one. */
  async forgetUntouched(user: UserRef, articleId: number, tx: Transaction): Promise<void> {
    await this.write(user, buildDeleteUntouchedSql(user, articleId), tx);
  }

  /** Same as `change`, for a workflow status. */
  setStatus(user: User, status: WorkflowStatus, articleId: number): Promise<ArticleView> {
    return this.runChange(user, articleId, buildSetStatusSql(user, status, articleId));
  }

  private async runChange(user: User, articleId: number, statement: Sql): Promise<ArticleView> {
    const query = buildChangedArticleSql(user, articleId, statement).toPrepared('triage.change');
    const [article] = await this.changes.run(user.id, () => this.database.queryForJson<ArticleView>(query));
    return article ?? throwNotFound('article');
  }

  /**
   * Takes the user's exclusive triage lock, so that bulk updates run one after another and an operation
   * journals exactly what it changes. Changes of single articles wait for bulk updates, but not for each
   * other.
   */
  private async write(user: UserRef, statement: Sql, tx?: Transaction): Promise<MarkedView> {
    const run = (locked: Transaction) => locked.queryOne<MarkedView>(statement);
    return (await this.database.withUserLock('triage', user, run, tx)) ?? { updated: 0, operation_id: null };
  }
}

/** Whether the change marks the article as read, not as a side effect such as archiving. */
const isReading = (change: TriageChange): boolean => [change].flat().includes('mark_read');
