import { Injectable } from '@nestjs/common';
import type { Queries, Sql, Transaction } from '@reader/database';
import { ArrivalsQueries } from './arrivals.queries';

/** Something that is done once with every new article. */
export interface ArrivalStep<Prepared = unknown> {
  /** Stable: it stands in the tables. */
  readonly name: string;
  /** Articles at most that one run gets: it is one transaction. */
  readonly batch: number;
  /**
   * Work that may take seconds, and needs no transaction. It may be done more than once, and what it returns
   * may be out of date when `run` gets it.
   */
  prepare?(articleIds: readonly number[]): Promise<Prepared>;
  /**
   * What it writes with `tx` is there exactly once: the articles are no longer owed when, and only when, that
   * transaction commits. What it does beside it may be done again. An error is tried again with fewer
   * articles, so the one that is at fault holds up no other.
   * @param prepared of these articles, and maybe of others that another process completed meanwhile
   */
  run(articleIds: readonly number[], tx: Transaction, prepared: Prepared): Promise<void>;
}

/** The steps that this process takes with new articles; libs register theirs when their jobs face starts. */
@Injectable()
export class Arrivals {
  private readonly steps = new Map<string, ArrivalStep>();

  constructor(private readonly queries: ArrivalsQueries) {}

  register(step: ArrivalStep): void {
    if (this.steps.has(step.name)) throw new Error(`the step "${step.name}" is registered twice`);
    this.steps.set(step.name, step);
  }

  all(): readonly ArrivalStep[] {
    return [...this.steps.values()];
  }

  /**
   * Says whether the step has any work, by a condition on the lib's own tables; called in each transaction
   * that may change the answer. Articles that are added once that has been committed are owed to the step.
   */
  want(tx: Queries, step: string, condition: Sql): Promise<void> {
    return this.queries.want(tx, step, condition);
  }

  /** Tasks of this process's steps that can be worked on now. */
  countDue(): Promise<number> {
    return this.queries.countDue([...this.steps.keys()]);
  }

  /** Owes the step these articles as well, or once more, for something that came of them later. */
  owe(tx: Transaction, step: string, articles: Sql): Promise<void> {
    return this.queries.owe(tx, step, articles);
  }
}
