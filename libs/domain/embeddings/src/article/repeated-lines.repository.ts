import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql } from '@reader/database';
import { formatIntegerArray } from '../terms/integer-array';
import { ARTICLES_MIN, findRepeatedLines } from '../terms/repeated-lines';
import { ArticleTextsQueries } from './article-texts.queries';

/** Publishers change their templates rarely. */
const CHECK_DAYS = 7;

interface LinesRow {
  readonly source_id: number;
  readonly line_ids: readonly number[];
}

/** Lines that many articles of a source share, found once a week from its newest articles. */
@Injectable()
export class RepeatedLinesRepository {
  constructor(private readonly texts: ArticleTextsQueries) {}

  /** Hashes of the lines, by source. Sources that are due are compared first. */
  async listFor(
    executor: SqlExecutor,
    sourceIds: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const due = await executor.query<{ source_id: number }>(sql`
      select s.source_id from unnest(${sourceIds}::bigint[]) as s (source_id)
      left join source_repeated_lines l on l.source_id = s.source_id
      where l.source_id is null or l.articles < ${ARTICLES_MIN}
         or l.checked_at < now() - make_interval(days => ${CHECK_DAYS})`);
    for (const { source_id: id } of due) await this.check(executor, id);
    const rows = await executor.query<LinesRow>(sql`
      select source_id, line_ids from source_repeated_lines where source_id = any(${sourceIds}::bigint[])`);
    return new Map(rows.map(({ source_id: id, line_ids: lines }) => [id, new Set(lines)]));
  }

  private async check(executor: SqlExecutor, sourceId: number): Promise<void> {
    const texts = (await this.texts.listNewest(executor, sourceId)).map((text) => text.toText());
    // The source may have been deleted meanwhile.
    await executor.run(sql`
      insert into source_repeated_lines (source_id, line_ids, articles)
      select source_id, ${formatIntegerArray(findRepeatedLines(texts))}::integer[], ${texts.length}::integer
      from sources where source_id = ${sourceId} for key share
      on conflict (source_id) do update
      set line_ids = excluded.line_ids, articles = excluded.articles, checked_at = now()`);
  }
}
