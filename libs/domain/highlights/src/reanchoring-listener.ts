import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BodyEvents } from '@reader/extraction';
import { AnchoringBacklog } from './anchoring/anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';

/**
 * When an article's text is replaced, everybody's highlights are to be looked for in the new one. Only
 * that is noted in the transaction of the text; looking takes place after it.
 */
@Injectable()
export class ReanchoringListener implements OnModuleInit {
  constructor(
    private readonly bodies: BodyEvents,
    private readonly tasks: AnchoringTasksQueries,
    private readonly backlog: AnchoringBacklog,
  ) {}

  onModuleInit(): void {
    this.bodies.replaced.listen(async (tx, { articleId }) => {
      const count = await this.tasks.markDue(tx, articleId);
      if (count > 0) this.backlog.wake();
    });
  }
}
