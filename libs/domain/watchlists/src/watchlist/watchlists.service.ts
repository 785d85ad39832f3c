import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { LimitReached, type User } from '@reader/accounts';
import type { Transaction } from '@reader/database';
import { createFieldProblem, throwNotFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { MatchesQueries } from '../match/matches.queries';
import { MeaningMatcher } from '../meaning/meaning-matcher';
import { isKeyword, QUERY_BYTES_MAX } from './keywords';
import { THRESHOLD_DEFAULT, type UpdateWatchlist, WATCHLISTS_MAX } from './watchlist.dto';
import type { WatchlistView } from './watchlist.view';
import { type WatchlistSettings, WatchlistsQueries } from './watchlists.queries';

const NOTHING_TO_WATCH = 'Give at least a keyword, a source, a category or a description.';

const DEFAULT_SETTINGS: WatchlistSettings = {
  name: '',
  keywords: [],
  exclude: [],
  sources: [],
  categories: [],
  semantic_query: null,
  threshold: THRESHOLD_DEFAULT,
  notify: 'none',
  enabled: true,
};

@Injectable()
export class WatchlistsService {
  constructor(
    private readonly watchlists: WatchlistsQueries,
    private readonly matches: MatchesQueries,
    private readonly meanings: MeaningMatcher,
    private readonly sources: SourcesService,
  ) {}

  /** @throws NotFound also for a watchlist of another user */
  async get(user: User, id: number, tx?: Transaction): Promise<WatchlistView> {
    return (await this.watchlists.findById(user, id, tx)) ?? throwNotFound('watchlist');
  }

  async create(user: User, input: UpdateWatchlist): Promise<WatchlistView> {
    const settings = await this.parseSettings(user, input);
    const created = await this.watchlists.runLocked(user, async (tx) => {
      if ((await this.watchlists.count(tx, user)) >= WATCHLISTS_MAX)
        throw new LimitReached(WATCHLISTS_MAX, `You have ${WATCHLISTS_MAX} watchlists: delete one first.`);
      const id = await this.watchlists.insert(tx, user, settings);
      if (settings.enabled) await this.matches.recordExisting(tx, user, id, settings);
      return this.get(user, id, tx);
    });
    return this.recordSimilar(user, created);
  }

  async update(user: User, id: number, input: UpdateWatchlist): Promise<WatchlistView> {
    await this.checkSources(user, input);
    const { updated, isOther } = await this.watchlists.runLocked(user, async (tx) => {
      const former = await this.get(user, id, tx);
      const settings = await this.mergeSettings(input, former, tx);
      await this.watchlists.update(tx, id, settings);
      const isOtherNow = hasOtherCriteria(settings, former);
      if (settings.enabled && isOtherNow) await this.matches.recordExisting(tx, user, id, settings);
      return { updated: await this.get(user, id, tx), isOther: isOtherNow };
    });
    // With the same criteria, a new article that is not recorded yet is news, which its handler announces.
    return isOther ? this.recordSimilar(user, updated) : updated;
  }

  /** After the transaction, because a provider may have to make the vector. Matches that are there stay. */
  private async recordSimilar(user: User, watchlist: WatchlistView): Promise<WatchlistView> {
    if (!watchlist.enabled || watchlist.semantic_query === null) return watchlist;
    await this.meanings.recordExisting(user, watchlist.watchlist_id, watchlist);
    return this.get(user, watchlist.watchlist_id);
  }

  /** Deletes its matches too; the articles stay. */
  async remove(user: User, id: number): Promise<void> {
    const removed = await this.watchlists.runLocked(user, (tx) => this.watchlists.remove(tx, user, id));
    if (removed === 0) throwNotFound('watchlist');
  }

  /**
   * Validates the input and merges it into the former settings.
   * @throws Unprocessable when a keyword has no word, the words are too many, or no criterion is left
   */
  async parseSettings(user: User, input: UpdateWatchlist): Promise<WatchlistSettings> {
    await this.checkSources(user, input);
    return this.mergeSettings(input, DEFAULT_SETTINGS);
  }

  /** Only sources named in the input must exist; those of the former settings may be gone. */
  private async checkSources(user: User, { sources = [] }: UpdateWatchlist): Promise<void> {
    for (const slug of sources) await this.sources.get(user, slug);
  }

  /** @param tx the open transaction; a second connection may never become free within one */
  private async mergeSettings(
    input: UpdateWatchlist,
    former: WatchlistSettings,
    tx?: Transaction,
  ): Promise<WatchlistSettings> {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const settings: WatchlistSettings = { ...former, ...given };
    for (const field of ['keywords', 'exclude'] as const) {
      const wordless = settings[field].find((keyword) => !isKeyword(keyword));
      if (wordless !== undefined)
        throw createFieldProblem(field, `“${wordless}” contains no word.`, 'no_word');
    }
    if ((await this.watchlists.measureQuery(settings, tx)) > QUERY_BYTES_MAX)
      throw createFieldProblem(
        settings.keywords.length < settings.exclude.length ? 'exclude' : 'keywords',
        'Keywords and exclusions have too many words together. Use fewer, or several watchlists.',
        'too_many_words',
      );
    const { keywords, sources, categories, semantic_query: meaning } = settings;
    if (keywords.length + sources.length + categories.length === 0 && meaning === null)
      throw createFieldProblem('keywords', NOTHING_TO_WATCH, 'nothing_to_watch');
    return settings;
  }
}

const CRITERIA = [
  'keywords',
  'exclude',
  'sources',
  'categories',
  'semantic_query',
  'threshold',
  'enabled',
] as const;

/** Whether the matching articles may differ. A new name alone changes nothing. */
const hasOtherCriteria = (settings: WatchlistSettings, former: WatchlistSettings): boolean =>
  CRITERIA.some((name) => !isDeepStrictEqual(settings[name], former[name]));
