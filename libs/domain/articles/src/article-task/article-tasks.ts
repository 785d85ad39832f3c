import { Injectable } from '@nestjs/common';
import type { SqlExecutor, Sql, Transaction } from '@reader/database';
import { ArticleTaskRepository } from './article-task.repository';

/** Something that is done once with every new article. */
export interface ArticleTaskHandler<Prepared = unknown> {
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
export class ArticleTasks {
  private readonly handlers = new Map<string, ArticleTaskHandler>();

  constructor(private readonly repository: ArticleTaskRepository) {}

  register(handler: ArticleTaskHandler): void {
    if (this.handlers.has(handler.name)) throw new Error(`the step "${handler.name}" is registered twice`);
    this.handlers.set(handler.name, handler);
  }

  listHandlers(): readonly ArticleTaskHandler[] {
    return [...this.handlers.values()];
  }

  /**
   * Says whether the step has any work, by a condition on the lib's own tables; called in each transaction
   * that may change the answer. Articles that are added once that has been committed are owed to the step.
   */
  enableWhen(tx: SqlExecutor, step: string, condition: Sql): Promise<void> {
    return this.repository.enableWhen(tx, step, condition);
  }

  /** Tasks of this process's steps that can be worked on now. */
  countDue(): Promise<number> {
    return this.repository.countDue([...this.handlers.keys()]);
  }

  /** Owes the step these articles as well, or once more, for something that came of them later. */
  enqueue(tx: Transaction, step: string, articles: Sql): Promise<void> {
    return this.repository.enqueue(tx, step, articles);
  }
}
