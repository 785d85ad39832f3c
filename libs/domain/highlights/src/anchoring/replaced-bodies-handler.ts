import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { AnchoringBacklog } from './anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring-tasks.queries';

/** Marks all users' highlights of articles whose text was replaced as due; anchoring follows. */
@Injectable()
export class ReplacedBodiesHandler implements EventHandler<'article.body_replaced'> {
  readonly event = 'article.body_replaced';
  readonly name = 'highlights_to_anchor';
  /** Rows of highlights are locked until the commit. */
  readonly batch = 100;

  constructor(
    private readonly tasks: AnchoringTasksQueries,
    private readonly backlog: AnchoringBacklog,
  ) {}

  async run(events: readonly DomainEvent<'article.body_replaced'>[], tx: Transaction): Promise<void> {
    const count = await this.tasks.markDue(
      tx,
      events.map(({ article_id: id }) => id),
    );
    if (count > 0) this.backlog.wake();
  }
}
