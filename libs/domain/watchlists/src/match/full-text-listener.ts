import { Injectable } from '@nestjs/common';
import { ArticleTasks } from '@reader/articles';
import { sql } from '@reader/database';
import { BodyEvents, selectNewFullTextSql } from '@reader/extraction';
import { WATCHLISTS_TASK } from './watchlists-task-handler';

const anyWatchlistEnabledSql = sql`exists (select 1 from watchlists w where w.enabled)`;

/** Tests an article again when its full text is stored; earlier matches stay. */
@Injectable()
export class FullTextListener {
  constructor(articleTasks: ArticleTasks, bodies: BodyEvents) {
    bodies.replaced.listen((tx, body) =>
      articleTasks.enqueue(
        tx,
        WATCHLISTS_TASK,
        sql`${selectNewFullTextSql(body)} and ${anyWatchlistEnabledSql}`,
      ),
    );
  }
}
