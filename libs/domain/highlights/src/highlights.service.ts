import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { Bodies } from '@reader/extraction';
import { invalidField, LimitReached, notFound } from '@reader/http';
import { RequestAnchoring } from './anchoring/request-anchoring';
import { COLOR_DEFAULT, PER_ARTICLE_MAX, PER_USER_MAX } from './highlight';
import type { CreateHighlight, UpdateHighlight } from './highlights.dto';
import { type HighlightRow, HighlightsQueries, type Reader } from './highlights.queries';
import { hashOf, notLookedFor } from './resolve';

@Injectable()
export class HighlightsService {
  constructor(
    private readonly database: Database,
    private readonly queries: HighlightsQueries,
    private readonly bodies: Bodies,
    private readonly anchoring: RequestAnchoring,
  ) {}

  /**
   * As they stand in the text that the reader has now. A feed may have changed an article's text without
   * anybody being told: what was looked for in another text is looked for again. What there is no time for
   * counts as orphaned until the background has found it.
   */
  async ofArticle(user: Reader, articleId: number): Promise<HighlightRow[]> {
    const { text } = (await this.bodies.textOf(user, articleId)) ?? notFound('article');
    const unsettled = await this.anchoring.settle(user, articleId, text);
    const rows = await this.queries.ofArticle(user, articleId);
    return rows.map((row) => (unsettled.has(row.highlight_id) ? { ...row, resolution: 'orphaned' } : row));
  }

  async create(user: Reader, articleId: number, input: CreateHighlight): Promise<HighlightRow> {
    const { start, end } = input;
    if (start !== undefined && end !== undefined && end <= start)
      throw invalidField('end', 'A highlight ends after its start.');
    const { text } = (await this.bodies.textOf(user, articleId)) ?? notFound('article');
    const made = await this.anchoring.make(user, text, input);
    const id = await this.database.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('highlights', ${user.id}))`);
      const { all, here } = await this.queries.counts(user, articleId, tx);
      if (here >= PER_ARTICLE_MAX)
        throw new LimitReached(`An article has ${PER_ARTICLE_MAX} highlights at most: remove one first.`);
      if (all >= PER_USER_MAX)
        throw new LimitReached(`You have ${PER_USER_MAX} highlights: remove one first.`);
      const look = { color: input.color ?? COLOR_DEFAULT, note: input.note ?? null };
      const hash = made === null ? null : hashOf(text);
      return this.queries.add({ user, articleId, hash }, made ?? notLookedFor(input), look, tx);
    });
    if (made === null) this.anchoring.wake();
    return this.get(user, articleId, id);
  }

  async update(
    user: Reader,
    articleId: number,
    id: number,
    { color, note }: UpdateHighlight,
  ): Promise<HighlightRow> {
    await this.get(user, articleId, id);
    await this.database.run(sql`
      update highlights
      set color = coalesce(${color ?? null}, color),
          note = case when ${note !== undefined} then ${note ?? null}::text else note end
      where highlight_id = ${id} and user_id = ${user.id}`);
    return this.get(user, articleId, id);
  }

  async remove(user: Reader, articleId: number, id: number): Promise<void> {
    await this.get(user, articleId, id);
    await this.database.run(sql`delete from highlights where highlight_id = ${id} and user_id = ${user.id}`);
  }

  async get(user: Reader, articleId: number, id: number): Promise<HighlightRow> {
    return (await this.queries.one(user, articleId, id)) ?? notFound('highlight');
  }
}
