import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  type ArticleQuery,
  ArticleReader,
  ArticlesQueries,
  createArticleQuery,
  toArticleView,
} from '@reader/articles';
import { createCursorProblem, createFieldProblem, type PageQuery } from '@reader/http';
import type { UpdateWatchlist } from '../watchlist/watchlist.dto';
import { getNote } from '../watchlist/watchlist.view';
import { WatchlistsService } from '../watchlist/watchlists.service';
import type { MatchesPage, MatchFilter, WatchlistPreviewView } from './match.view';
import { MatchesQueries, selectMatchIdsSql } from './matches.queries';

@Injectable()
export class MatchesService {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly matches: MatchesQueries,
    private readonly articles: ArticlesQueries,
    private readonly reader: ArticleReader,
  ) {}

  async listFor(
    user: User,
    watchlistId: number,
    { limit, offset, cursor }: MatchFilter,
  ): Promise<MatchesPage> {
    await this.watchlists.get(user, watchlistId);
    if (cursor !== undefined && offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    const query = createArticleQuery({
      filter: [{ on: 'ids', select: selectMatchIdsSql(watchlistId) }],
      order: 'inserted_newest',
      cursor: cursor === undefined ? null : parseCursor(cursor),
      limit,
      offset,
    });
    const { rows, total } = await this.reader.listPage(user, query);
    const times = await this.matches.listTimes(
      watchlistId,
      rows.map(({ article_id: id }) => id),
    );
    const timesById = new Map(times.map(({ article_id: id, matched_at }) => [id, matched_at]));
    // A match that was removed meanwhile has no time.
    const items = rows.flatMap((row) => {
      const matched_at = timesById.get(row.article_id);
      return matched_at === undefined ? [] : [{ ...toArticleView(row), matched_at }];
    });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { items, total, limit, offset, next_cursor: last ? formatCursor(last.article_id) : null };
  }

  async preview(user: User, input: UpdateWatchlist, page: PageQuery): Promise<WatchlistPreviewView> {
    const settings = await this.watchlists.parseSettings(user, input);
    const { ids, total, days } = await this.matches.backTest(user, settings, page);
    const [rows, reasons] = await Promise.all([
      this.articles.listByIds(user, ids ?? []),
      this.matches.listReasons(ids ?? [], settings),
    ]);
    const reasonsById = new Map(reasons.map((reason) => [reason.article_id, reason]));
    const items = rows.flatMap((row) => {
      const reason = reasonsById.get(row.article_id);
      if (reason === undefined) return [];
      return [{ ...toArticleView(row), matched_by: reason.matched_by, score: reason.score }];
    });
    return { items, total, limit: page.limit, offset: page.offset, per_day: days, note: getNote(settings) };
  }
}

const formatCursor = (articleId: number): string => Buffer.from(`m.${articleId}`).toString('base64url');

function parseCursor(text: string): ArticleQuery['cursor'] {
  const id = /^m\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))?.[1];
  if (id === undefined) throw createCursorProblem();
  return { publishedAt: null, articleId: Number(id) };
}
