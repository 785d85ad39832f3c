import { Injectable } from '@nestjs/common';
import { LimitReached, type UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { BodiesService } from '@reader/extraction';
import { createFieldProblem, throwNotFound } from '@reader/http';
import { RequestAnchoring } from './anchoring/request-anchoring';
import { COLOR_DEFAULT, PER_ARTICLE_MAX, PER_USER_MAX } from './highlight';
import type { CreateHighlight, UpdateHighlight } from './highlights.dto';
import { type HighlightRow, HighlightsQueries } from './highlights.queries';
import { toUnanchored } from './resolve';

@Injectable()
export class HighlightsService {
  constructor(
    private readonly database: Database,
    private readonly queries: HighlightsQueries,
    private readonly bodies: BodiesService,
    private readonly anchoring: RequestAnchoring,
  ) {}

  /**
   * Returns the highlights as anchored in the current text. A feed may change an article's text without
   * notice, so highlights of another text are anchored again. Those that run out of time are reported as
   * orphaned until the background has anchored them.
   */
  async listForArticle(user: UserRef, articleId: number): Promise<HighlightRow[]> {
    const { text } = (await this.bodies.findText(user, articleId)) ?? throwNotFound('article');
    const unresolved = await this.anchoring.anchorPending(user, articleId, text);
    const rows = await this.queries.listForArticle(user, articleId);
    return rows.map((row) => (unresolved.has(row.highlight_id) ? { ...row, resolution: 'orphaned' } : row));
  }

  async create(user: UserRef, articleId: number, input: CreateHighlight): Promise<HighlightRow> {
    const { start, end } = input;
    if (start !== undefined && end !== undefined && end <= start)
      throw createFieldProblem('end', 'A highlight ends after its start.');
    const readText = async (): Promise<string> =>
      ((await this.bodies.findText(user, articleId)) ?? throwNotFound('article')).text;
    const anchored = await this.anchoring.anchorNew(user, readText, input);
    const id = await this.database.withUserLock('highlights', user, async (tx) => {
      const { all, here } = await this.queries.countFor(user, articleId, tx);
      if (here >= PER_ARTICLE_MAX)
        throw new LimitReached(
          PER_ARTICLE_MAX,
          `An article has ${PER_ARTICLE_MAX} highlights at most: remove one first.`,
        );
      if (all >= PER_USER_MAX)
        throw new LimitReached(PER_USER_MAX, `You have ${PER_USER_MAX} highlights: remove one first.`);
      const appearance = { color: input.color ?? COLOR_DEFAULT, note: input.note ?? null };
      const { highlight, hash } = anchored ?? { highlight: toUnanchored(input), hash: null };
      return this.queries.add({ user, articleId, hash }, highlight, appearance, tx);
    });
    if (anchored === null) this.anchoring.wake();
    return this.get(user, articleId, id);
  }

  async update(
    user: UserRef,
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

  async remove(user: UserRef, articleId: number, id: number): Promise<void> {
    await this.get(user, articleId, id);
    await this.database.run(sql`delete from highlights where highlight_id = ${id} and user_id = ${user.id}`);
  }

  async get(user: UserRef, articleId: number, id: number): Promise<HighlightRow> {
    return (await this.queries.findById(user, articleId, id)) ?? throwNotFound('highlight');
  }
}
