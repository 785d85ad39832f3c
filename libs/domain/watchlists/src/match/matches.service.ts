import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleReader, createArticleQuery } from '@reader/articles';
import { createFieldProblem, decodeCursor, encodeCursor } from '@reader/http';
import { WatchlistsService } from '../watchlist/watchlists.service';
import { describeMatches, type MatchesPage, type MatchFilter } from './match.view';
import { MatchesQueries, selectMatchIdsSql } from './matches.queries';

/** The last id of the page. */
const CURSOR = /^m\.(\d{1,15})$/;

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
    const lastId = cursor === undefined ? null : Number(decodeCursor(cursor, CURSOR)[0]);
    const query = createArticleQuery({
      filter: [{ on: 'ids', select: selectMatchIdsSql(watchlistId) }],
      order: 'inserted_newest',
      cursor: lastId === null ? null : { publishedAt: null, articleId: lastId },
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
    return { items, total, limit, offset, next_cursor: last ? encodeCursor(`m.${last.article_id}`) : null };
  }
}
