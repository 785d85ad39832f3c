import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleQuery, ArticleReader, createArticleQuery } from '@reader/articles';
import { createCursorProblem, createFieldProblem } from '@reader/http';
import { WatchlistsService } from '../watchlist/watchlists.service';
import { describeMatches, type MatchesPage, type MatchFilter } from './match.view';
import { MatchesQueries, selectMatchIdsSql } from './matches.queries';

@Injectable()
export class MatchesService {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly matches: MatchesQueries,
    private readonly reader: ArticleReader,
  ) {}

  async listFor(
    user: User,
    watchlistId: number,
    { limit, offset, cursor }: MatchFilter,
  ): Promise<MatchesPage> {
    const watchlist = await this.watchlists.get(user, watchlistId);
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
    const ids = rows.map(({ article_id: id }) => id);
    const [matches, reasons] = await Promise.all([
      this.matches.listMatches(watchlistId, ids),
      this.matches.listReasons(ids, watchlist),
    ]);
    const matchById = new Map(matches.map((match) => [match.article_id, match]));
    const getScore = (id: number) => matchById.get(id)?.score ?? null;
    const items = describeMatches(rows, reasons, getScore).flatMap((item) => {
      // A match may have been removed meanwhile.
      const match = matchById.get(item.article_id);
      return match === undefined ? [] : [{ ...item, matched_at: match.matched_at }];
    });
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { items, total, limit, offset, next_cursor: last ? formatCursor(last.article_id) : null };
  }
}

const formatCursor = (articleId: number): string => Buffer.from(`m.${articleId}`).toString('base64url');

function parseCursor(text: string): ArticleQuery['cursor'] {
  const id = /^m\.(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('latin1'))?.[1];
  if (id === undefined) throw createCursorProblem();
  return { publishedAt: null, articleId: Number(id) };
}
