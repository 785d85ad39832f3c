import { Injectable } from '@nestjs/common';
import { type Sql, sql, type SqlExecutor } from '@reader/database';

/** Marks articles as duplicates of others. */
@Injectable()
export class DuplicatesRepository {
  /**
   * @param pairs selects `copy` and `original` (article ids); a null original removes the mark
   * @returns number of articles marked
   */
  async mark(queries: SqlExecutor, pairs: Sql): Promise<number> {
    const rows = await queries.query<{ marked: boolean }>(sql`
      update articles a set duplicate_of = pair.original from (${pairs}) pair
      where a.article_id = pair.copy and a.duplicate_of is distinct from pair.original
      returning a.duplicate_of is not null as marked`);
    return rows.filter(({ marked }) => marked).length;
  }

  /**
   * @param condition on the copy `a`, its source `cs`, the original `o` and its source `os`
   * @returns number of marks removed
   */
  unmark(queries: SqlExecutor, condition: Sql): Promise<number> {
    return queries.run(sql`
      update articles a set duplicate_of = null
      from articles o, sources os, sources cs
      where a.duplicate_of = o.article_id and os.source_id = o.source_id and cs.source_id = a.source_id
        and ${condition}`);
  }
}
