import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql } from '@reader/database';
import { mapInSlices } from '@reader/threads';
import { formatIntegerArray } from '../terms/integer-array';
import { ARTICLES_MIN, findRepeatedLines } from '../terms/repeated-lines';
import { ArticleTextsQueries } from './article-texts.queries';

/** Publishers change their templates rarely. */
const CHECK_DAYS = 7;
/** Sources that are compared at once: 250 texts. */
const COMPARED_SOURCES = 5;

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
         or l.checked_at < now() - make_interval(days => ${CHECK_DAYS})
      order by s.source_id`);
    const dueIds = due.map(({ source_id: id }) => id);
    for (let n = 0; n < dueIds.length; n += COMPARED_SOURCES)
      await this.compare(executor, dueIds.slice(n, n + COMPARED_SOURCES));
    const rows = await executor.query<LinesRow>(sql`
      select source_id, line_ids from source_repeated_lines where source_id = any(${sourceIds}::bigint[])`);
    return new Map(rows.map(({ source_id: id, line_ids: lines }) => [id, new Set(lines)]));
  }

  private async compare(executor: SqlExecutor, sourceIds: readonly number[]): Promise<void> {
    const stored = await this.texts.listNewest(executor, sourceIds);
    const texts = await mapInSlices(stored, (text) => [text.sourceId, text.toText()] as const);
    const found = await mapInSlices(sourceIds, (sourceId) => {
      const own = texts.filter(([id]) => id === sourceId).map(([, text]) => text);
      return { lines: formatIntegerArray(findRepeatedLines(own)), articles: own.length };
    });
    // A source may have been deleted meanwhile.
    await executor.run(sql`
      insert into source_repeated_lines (source_id, line_ids, articles)
      select s.source_id, n.line_ids::integer[], n.articles
      from unnest(${sourceIds}::bigint[], ${found.map(({ lines }) => lines)}::text[],
                  ${found.map(({ articles }) => articles)}::integer[]) as n (source_id, line_ids, articles)
      join sources s on s.source_id = n.source_id order by s.source_id for key share of s
      on conflict (source_id) do update
      set line_ids = excluded.line_ids, articles = excluded.articles, checked_at = now()`);
  }
}
