import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { KeyedLimiter } from '@reader/concurrency';
import { Database, type Sql, type SqlExecutor, sql, type Transaction } from '@reader/database';
import type { ArticleRow } from '../article/article-row';
import { buildChangedArticleSql } from '../article/articles.queries';
import { announcedColumnsSql, buildAnnouncedSql, buildAnnouncementSql } from './announcement.repository';
import {
  buildApplyToOneSql,
  buildDeleteUntouchedSql,
  type ReadablePredicate,
  buildSetStatusSql,
  buildTriageRecordSql,
} from './single-triage.repository';
import {
  type AppliedChange,
  buildApplySql,
  type BulkUpdate,
  buildJournaledSql,
  buildRestoreSql,
  type SelectionSql,
} from './bulk-triage.repository';
import type { TriageChange } from '@reader/triage';
import { buildImportStatesSql, type ImportedState } from './import-triage.repository';

export const WORKFLOW_STATUSES = ['inbox', 'in_progress', 'done'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/**
 * Changes of single articles by one user that this process runs at a time. While a bulk update runs they wait
 * in the database, each with a connection; a pool has twelve.
 */
const CHANGES_AT_ONCE_MAX = 4;

/** Result of a bulk update; without an operation nothing changed. */
export interface BulkUpdateResult {
  readonly updated: number;
  readonly operation_id: number | null;
}

/**
 * The only writer of `article_states`, for web, sync and digest links. Each change is one statement, whether
 * of one article or of all, which also announces it. Unread counters follow by trigger.
 */
@Injectable()
export class TriageService {
  private readonly changes = new KeyedLimiter<number>({ concurrency: CHANGES_AT_ONCE_MAX });

  constructor(private readonly database: Database) {}

  /** Applies the event to the selected articles that the user may read. @returns number of records changed */
  apply(user: UserRef, event: TriageChange, selection: SelectionSql, tx?: Transaction): Promise<number> {
    return this.applyChange(user, { event, selection, isAutomatic: false }, tx);
  }

  /** Same, for changes that do not count as the user's reading, such as those of rules. */
  applyAutomatically(
    user: UserRef,
    event: TriageChange,
    selection: SelectionSql,
    tx?: Transaction,
  ): Promise<number> {
    return this.applyChange(user, { event, selection, isAutomatic: true }, tx);
  }

  /** Same for one article, in one round trip. */
  applyToOne(
    user: UserRef,
    event: TriageChange,
    articleId: number,
    buildReadable?: ReadablePredicate,
  ): Promise<number> {
    const change = buildApplyToOneSql(user, event, articleId, buildReadable);
    const statement = buildAnnouncedSql(user, change).toPrepared('triage.apply_to_one');
    return this.changes.run(user.id, () => countChanged(this.database, statement));
  }

  /** Applies the event. @returns the article afterwards; null when the user sees no such article */
  async change(user: User, event: TriageChange, articleId: number): Promise<ArticleRow | null> {
    const article = await this.runChange(user, articleId, buildApplyToOneSql(user, event, articleId));
    if (user.settings.mark_story_read && article?.story && article.read && isReading(event))
      await this.markOthersRead(user, articleId, article.story.article_ids);
    return article;
  }

  /** Same as `apply`, as an operation that can be undone. */
  applyBulk(user: UserRef, change: BulkUpdate, tx?: Transaction): Promise<BulkUpdateResult> {
    const runJournaled = async (transaction: Transaction): Promise<BulkUpdateResult> => {
      const result = await transaction.queryOne<BulkUpdateResult>(buildJournaledSql(user, change));
      return result ?? { updated: 0, operation_id: null };
    };
    return this.write(user, runJournaled, tx);
  }

  /** Undoes the user's own operation. @returns number of articles restored */
  restore(user: UserRef, operationId: number, tx: Transaction): Promise<number> {
    return this.write(
      user,
      async (transaction) =>
        (await transaction.queryOne<{ restored: number }>(buildRestoreSql(user, operationId)))?.restored ?? 0,
      tx,
    );
  }

  /** Takes over states of another server, unless the user's own state of the article is newer. */
  importStates(user: UserRef, states: readonly ImportedState[]): Promise<number> {
    const statement = buildAnnouncedSql(user, buildImportStatesSql(user, states));
    return this.write(user, (transaction) => countChanged(transaction, statement));
  }

  /** Deletes the record of the article if it equals a missing one. */
  async forgetUntouched(user: UserRef, articleId: number, tx: Transaction): Promise<void> {
    await this.write(user, (transaction) => transaction.run(buildDeleteUntouchedSql(user, articleId)), tx);
  }

  /** Same as `change`, for a workflow status. */
  setStatus(user: User, status: WorkflowStatus, articleId: number): Promise<ArticleRow | null> {
    return this.runChange(user, articleId, buildSetStatusSql(user, status, articleId));
  }

  /** Marks the other articles of the story as read, as an operation that can be undone. */
  private async markOthersRead(user: User, articleId: number, storyIds: readonly number[]): Promise<void> {
    const others = storyIds.filter((id) => id !== articleId);
    await this.applyBulk(user, {
      kind: 'mark_read',
      selection: sql`a.article_id = any(${others}::bigint[])`,
    });
  }

  private applyChange(user: UserRef, change: AppliedChange, tx?: Transaction): Promise<number> {
    const statement = buildAnnouncedSql(user, buildApplySql(user, change));
    return this.write(user, (transaction) => countChanged(transaction, statement), tx);
  }

  private async runChange(user: User, articleId: number, statement: Sql): Promise<ArticleRow | null> {
    const parts = {
      change: sql`${statement} returning ${announcedColumnsSql}`,
      record: buildTriageRecordSql(user, articleId),
      announcement: buildAnnouncementSql(user),
    };
    const query = buildChangedArticleSql(user, articleId, parts).toPrepared('triage.change');
    const [article = null] = await this.changes.run(user.id, () =>
      this.database.queryForJson<ArticleRow>(query),
    );
    return article;
  }

  /**
   * Takes the user's exclusive triage lock, so that bulk updates run one after another and an operation
   * journals exactly what it changes. Changes of single articles wait for bulk updates, but not for each
   * other.
   */
  private write<T>(
    user: UserRef,
    change: (transaction: Transaction) => Promise<T>,
    tx?: Transaction,
  ): Promise<T> {
    return this.database.withUserLock('triage', user, change, tx);
  }
}

async function countChanged(queries: SqlExecutor, statement: Sql): Promise<number> {
  return (await queries.queryOne<{ changed: number }>(statement))?.changed ?? 0;
}

/** Whether the change marks the article as read, not as a side effect such as archiving. */
const isReading = (change: TriageChange): boolean =>
  [change].flat().some((step) => step === 'mark_read' || (typeof step === 'object' && step.set === 'read'));
