import { Injectable } from '@nestjs/common';
import { ArticleTasks } from '@reader/articles';
import { sql } from '@reader/database';
import { BodyEvents, selectNewFullTextSql } from '@reader/extraction';
import { FULL_TEXT_TASK } from './tasks';

const anyTextRuleSql = sql`
  exists (select 1 from rules r where r.enabled and r.conditions @> '[{"field": "text"}]')`;

/** Full text arrives some seconds after its article. Rules with text conditions are then tested again. */
@Injectable()
export class FullTextListener {
  constructor(articleTasks: ArticleTasks, bodies: BodyEvents) {
    bodies.replaced.listen((tx, body) =>
      articleTasks.enqueue(tx, FULL_TEXT_TASK, sql`${selectNewFullTextSql(body)} and ${anyTextRuleSql}`),
    );
  }
}
