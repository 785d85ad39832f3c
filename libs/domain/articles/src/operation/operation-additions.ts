import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import type { Sql } from '@reader/database';

/** What an operation adds beside triage: a tag or a place in the reading list. */
export interface OperationAddition {
  /** Null for the reading list. */
  readonly tagId: number | null;
  readonly articleIds: readonly number[];
}

/**
 * Builds a statement that deletes rows of one table and returns their `article_id`. It reads the rows to
 * delete from `added (tag_id, article_id)`, where a null tag is the reading list.
 */
export type BuildRemovalSql = (user: UserRef) => Sql;

/** Lets the libs that own tags and the reading list remove additions in the one statement of an undo. */
@Injectable()
export class OperationAdditions {
  private readonly removals: BuildRemovalSql[] = [];

  register(build: BuildRemovalSql): void {
    this.removals.push(build);
  }

  listRemovals(user: UserRef): readonly Sql[] {
    return this.removals.map((build) => build(user));
  }
}
