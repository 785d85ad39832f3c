import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleRow, ArticlesQueries, toArticleView } from '@reader/articles';
import { createCursorProblem, createFieldProblem, type PageQuery } from '@reader/http';
import type { UpdateWatchlist } from '../watchlist/watchlist.dto';
import { getNote } from '../watchlist/watchlist.view';
import { WatchlistsService } from '../watchlist/watchlists.service';
import type { MatchesPage, MatchFilter, WatchlistPreviewView } from './match.view';
import { MatchesQueries } from './matches.queries';

@Injectable()
export class MatchesService {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly matches: MatchesQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  async listFor(
    user: User,
    watchlistId: number,
    { limit, offset, cursor }: MatchFilter,
  ): Promise<MatchesPage> {
    await this.watchlists.get(user, watchlistId);
    if (cursor !== undefined && offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    const before = cursor === undefined ? null : parseCursor(cursor);
    const rows = await this.matches.listPage(user, watchlistId, { limit, offset, before });
    const byId = await this.byId(
      user,
      rows.map(({ article_id: id }) => id),
    );
    const items = rows.flatMap(({ article_id: id, matched_at: at }) => {
      const article = byId.get(id);
      return article === undefined ? [] : [{ ...toArticleView(article), matched_at: at.toISOString() }];
    });
    const total = before === null ? await this.matches.count(user, watchlistId) : null;
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { items, total, limit, offset, next_cursor: last ? formatCursor(last.article_id) : null };
  }

  async preview(user: User, input: UpdateWatchlist, page: PageQuery): Promise<WatchlistPreviewView> {
    const settings = await this.watchlists.parseSettings(user, input);
    const { ids, total, days } = await this.matches.backTest(user, settings, page);
    const [byId, reasons] = await Promise.all([
      this.byId(user, ids ?? []),
      this.matches.listReasons(ids ?? [], settings),
    ]);
    const reasonsById = new Map(reasons.map((reason) => [reason.article_id, reason]));
    const items = (ids ?? []).flatMap((id) => {
      const [article, reason] = [byId.get(id), reasonsById.get(id)];
      if (article === undefined || reason === undefined) return [];
      return [{ ...toArticleView(article), matched_by: reason.matched_by, score: reason.score }];
    });
    return { items, total, limit: page.limit, offset: page.offset, per_day: days, note: getNote(settings) };
  }

  private async byId(user: User, ids: readonly number[]): Promise<Map<number, ArticleRow>> {
    const rows = await this.articles.listByIds(user, ids);
    return new Map(rows.map((row) => [row.article_id, row]));
  }
}

const formatCursor = (articleId: number): string => Buffer.from(`m.${articleId}`).toString('base64url');

function parseCursor(text: string): number {
  const id = /^m\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))?.[1];
  if (id === undefined) throw createCursorProblem();
  return Number(id);
}
