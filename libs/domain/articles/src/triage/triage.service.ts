import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Sql, sql, type Transaction } from '@reader/database';
import { buildChangedArticleSql, type ArticleRow } from '../article/articles.queries';
import {
  buildApplyToOneSql,
  buildDeleteUntouchedSql,
  type ReadablePredicate,
  buildSetStatusSql,
  buildTriageRecordSql,
} from './single-triage.repository';
import {
  buildApplySql,
  type BulkUpdate,
  buildJournaledSql,
  type Reader,
  buildRestoreSql,
  type SelectionSql,
} from './bulk-triage.repository';
import type { TriageChange } from './triage';

export const WORKFLOW_STATUSES = ['inbox', 'in_progress', 'done'] as const;
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number];

/** What came of a bulk change; without an operation nothing was changed. */
export interface BulkUpdateResult {
  readonly updated: number;
  readonly operation_id: number | null;
}

/**
 * The only writer of `article_states`: web, sync and digest links all come through here. Each change is one
 * statement, whether of one article or of all; unread counters and announcements follow by trigger.
 */
@Injectable()
export class TriageService {
  constructor(private readonly database: Database) {}

  /** How many records changed. What the user cannot see is not touched. */
  apply(user: Reader, event: TriageChange, selection: SelectionSql, tx?: Transaction): Promise<number> {
    return this.write(user, (transaction) => transaction.run(buildApplySql(user, event, selection)), tx);
  }

  /** The same for one article, in one trip to the database: how people read. */
  applyToOne(
    user: Reader,
    event: TriageChange,
    articleId: number,
    reading?: ReadablePredicate,
  ): Promise<number> {
    return this.database.run(buildApplyToOneSql(user, event, articleId, reading).toPrepared());
  }

  /** The article as the event leaves it; null when there is none that the user may see. */
  change(user: User, event: TriageChange, articleId: number): Promise<ArticleRow | null> {
    return this.runChange(user, articleId, buildApplyToOneSql(user, event, articleId));
  }

  /** The same as an operation that can be undone. */
  applyBulk(user: Reader, change: BulkUpdate, tx?: Transaction): Promise<BulkUpdateResult> {
    const runJournaled = async (transaction: Transaction): Promise<BulkUpdateResult> => {
      const result = await transaction.queryOne<BulkUpdateResult>(buildJournaledSql(user, change));
      return result ?? { updated: 0, operation_id: null };
    };
    return this.write(user, runJournaled, tx);
  }

  /** How many articles are again what they were before the operation, which is the user's own. */
  restore(user: Reader, operationId: number, tx: Transaction): Promise<number> {
    return this.write(
      user,
      async (transaction) =>
        (await transaction.queryOne<{ restored: number }>(buildRestoreSql(user, operationId)))?.restored ?? 0,
      tx,
    );
  }

  /** Leaves no record of an article about which there is nothing to say. */
  async forgetUntouched(user: Reader, articleId: number, tx: Transaction): Promise<void> {
    await this.write(user, (transaction) => transaction.run(buildDeleteUntouchedSql(user, articleId)), tx);
  }

  /**
   * What is done within is nothing that the person did: it does not count as reading. As rules say it.
   */
  runAutomatically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withTransaction(async (tx) => {
      await tx.run(sql`select set_config('reader.automatic', 'on', true)`);
      return work(tx);
    });
  }

  /** The same, of a status. */
  setStatus(user: User, status: WorkflowStatus, articleId: number): Promise<ArticleRow | null> {
    return this.runChange(user, articleId, buildSetStatusSql(user, status, articleId));
  }

  private runChange(user: User, articleId: number, statement: Sql): Promise<ArticleRow | null> {
    const change = sql`${statement} returning t.state, t.read, t.starred, t.status`;
    const after = { change, record: buildTriageRecordSql(user, articleId) };
    return this.database.queryOne(buildChangedArticleSql(user, articleId, after).toPrepared());
  }

  /**
   * One change of many after the other, each seeing what the last one left: so nothing is lost between two
   * writers, and an operation knows exactly what it found. A change of one article waits for these, and these
   * for it; two of single articles pass one another.
   */
  private write<T>(
    user: Reader,
    change: (transaction: Transaction) => Promise<T>,
    tx?: Transaction,
  ): Promise<T> {
    const runLocked = async (transaction: Transaction): Promise<T> => {
      await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended('triage', ${user.id}))`);
      return change(transaction);
    };
    return tx === undefined ? this.database.withTransaction(runLocked) : runLocked(tx);
  }
}
