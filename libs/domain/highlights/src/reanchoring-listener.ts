import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BodyEvents } from '@reader/extraction';
import { AnchoringBacklog } from './anchoring/anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';

/**
 * Marks all users' highlights of an article as due when its text is replaced. The transaction of the text
 * only marks them; anchoring follows after the commit.
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
