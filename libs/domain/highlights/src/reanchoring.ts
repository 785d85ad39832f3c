import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BodyAnnouncements } from '@reader/extraction';
import { AnchoringBacklog } from './anchoring/anchoring-backlog';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';

/**
 * When an article's text is replaced, everybody's highlights are to be looked for in the new one. Only
 * that is noted in the transaction of the text; looking takes place after it.
 */
@Injectable()
export class Reanchoring implements OnModuleInit {
  constructor(
    private readonly bodies: BodyAnnouncements,
    private readonly tasks: AnchoringTasksQueries,
    private readonly backlog: AnchoringBacklog,
  ) {}

  onModuleInit(): void {
    this.bodies.replaced.listen(async (tx, { articleId }) => {
      const count = await this.tasks.expire(tx, articleId);
      if (count > 0) this.backlog.wake();
    });
  }
}
