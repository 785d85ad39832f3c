import { Injectable } from '@nestjs/common';
import type { SqlExecutor, Sql, Transaction } from '@reader/database';
import { ArticleTaskRepository } from './article-task.repository';

/** Work that is done once for every new article. */
export interface ArticleTaskHandler<Prepared = unknown> {
  /** Stored in the tables: must not change. */
  readonly name: string;
  /** Maximum number of articles of one `run`, which is one transaction. */
  readonly batch: number;
  /**
   * Slow work outside of a transaction, such as requests. It may run more than once for an article, and its
   * result may be outdated when `run` gets it.
   */
  prepare?(articleIds: readonly number[]): Promise<Prepared>;
  /**
   * Does the work. Writes through `tx` take effect exactly once, because the tasks complete in the same
   * transaction; other effects may repeat. On an error it is called again with fewer articles, so that one
   * failing article does not block the others.
   * @param prepared for these articles, and possibly for others that another process has completed
   */
  run(articleIds: readonly number[], tx: Transaction, prepared: Prepared): Promise<void>;
}

/** The article task handlers of this process. Libs register theirs when their jobs module starts. */
@Injectable()
export class ArticleTasks {
  private readonly handlers = new Map<string, ArticleTaskHandler>();

  constructor(private readonly repository: ArticleTaskRepository) {}

  register(handler: ArticleTaskHandler): void {
    if (this.handlers.has(handler.name))
      throw new Error(`the article task "${handler.name}" is registered twice`);
    this.handlers.set(handler.name, handler);
  }

  listHandlers(): readonly ArticleTaskHandler[] {
    return [...this.handlers.values()];
  }

  /**
   * Enables the task by a condition on the lib's own tables. Call it in every transaction that may change the
   * condition. Articles stored after its commit get a task.
   */
  enableWhen(tx: SqlExecutor, type: string, condition: Sql): Promise<void> {
    return this.repository.enableWhen(tx, type, condition);
  }

  /** Number of due tasks of this process's handlers. */
  countDue(): Promise<number> {
    return this.repository.countDue([...this.handlers.keys()]);
  }

  /** Enqueues tasks for more articles, or for the same articles again. */
  enqueue(tx: Transaction, type: string, articles: Sql): Promise<void> {
    return this.repository.enqueue(tx, type, articles);
  }
}
