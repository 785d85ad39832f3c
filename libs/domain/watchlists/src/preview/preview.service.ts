import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import type { PageQuery } from '@reader/http';
import { describeMatches, type WatchlistPreviewView } from '../match/match.view';
import { MatchesQueries } from '../match/matches.queries';
import { MeaningMatcher } from '../meaning/meaning-matcher';
import type { UpdateWatchlist } from '../watchlist/watchlist.dto';
import { WatchlistsService } from '../watchlist/watchlists.service';

/** What a watchlist would have matched, before it is saved. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly matches: MatchesQueries,
    private readonly articles: ArticlesQueries,
    private readonly meanings: MeaningMatcher,
  ) {}

  async preview(user: User, input: UpdateWatchlist, page: PageQuery): Promise<WatchlistPreviewView> {
    const settings = await this.watchlists.parseSettings(user, input);
    const similar = await this.meanings.preview(user, settings);
    const similarIds = similar.matches.map(({ articleId }) => articleId);
    const found = await this.matches.backTest(user, { settings, similarIds }, page);
    const shown = found.ids ?? [];
    const hits = new Set(shown);
    const isEnd = page.offset + shown.length >= found.total;
    const missed = isEnd ? similar.nearMisses.filter(({ articleId }) => !hits.has(articleId)) : [];
    const ids = [...shown, ...missed.map(({ articleId }) => articleId)];
    const [rows, reasons] = await Promise.all([
      this.articles.listByIds(user, ids),
      this.matches.listReasons(ids, settings),
    ]);
    const scores = new Map([...similar.matches, ...missed].map(({ articleId, score }) => [articleId, score]));
    const items = describeMatches(rows, reasons, (id) => scores.get(id) ?? null).map((item) => ({
      ...item,
      near_miss: !hits.has(item.article_id),
    }));
    return {
      ...{ items, total: found.total, limit: page.limit, offset: page.offset, per_day: found.days },
      note: found.note,
    };
  }
}
