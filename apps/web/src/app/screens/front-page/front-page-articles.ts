import { Service, inject, signal } from '@angular/core';
import type { Article, Story } from '@reader/contract';
import { ReadToday } from '../../state/activity/read-today';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { Stories } from '../../state/library/stories';
import { ReadingPositions } from '../article/place/reading-positions';

const STORIES_MAX = 4;
const NEWEST_MAX = 8;
/** A story of yesterday evening is news in the morning. */
const STORY_DAYS = 2;
/** Read articles at the start of the reading list are passed over. */
const QUEUED_MAX = 50;
const HOUR_MS = 3_600_000;
/** Older matches are no news. */
const MATCH_MAX_AGE_MS = 48 * HOUR_MS;

/** What waits for the user, each part null or empty when there is nothing. */
export interface FrontPageContent {
  /** In words; empty when nothing was read. */
  readonly readToday: string;
  /** How long it takes to read what is unread and from today; null when that is too much for a day. */
  readonly minutesToday: number | null;
  readonly stories: readonly Story[];
  /** The article that was left last before its end. */
  readonly unfinished: Article | null;
  readonly queued: Article | null;
  readonly match: {
    readonly watchlist: string;
    readonly watchlistId: number;
    readonly article: Article;
  } | null;
  /** The newest unread articles; null where the list beside the front page has them. */
  readonly newest: readonly Article[] | null;
  /** Why a part did not load; null when all did. */
  readonly failure: unknown;
}

/** Gathers the front page. */
@Service()
export class FrontPageArticles {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly readToday = inject(ReadToday);
  private readonly refresher = inject(ArticleRefresh);
  private readonly stories = inject(Stories);
  private readonly positions = inject(ReadingPositions);

  private readonly last = signal<FrontPageContent | null>(null);
  /** What was loaded last. It outlives the page, which would be blank after each closed article. */
  readonly content = this.last.asReadonly();

  /** Loads all parts again. A part that fails to load stays as it was. */
  async load(nowMs: number, isAlone: boolean): Promise<void> {
    const before = this.last();
    let failure: unknown = null;
    const restoreOnFailure =
      <T>(previous: T) =>
      (error: unknown): T => {
        failure ??= error;
        return previous;
      };
    const [readToday, { minutes: minutesToday }, stories, unfinished, queued, match, newest] =
      await Promise.all([
        this.readToday.describe(),
        this.api.get('/api/articles/reading-time').catch(() => ({ minutes: null })),
        this.listStories().catch(restoreOnFailure(before?.stories ?? [])),
        this.findUnfinished(),
        this.findQueued().catch(restoreOnFailure(before?.queued ?? null)),
        this.findMatch(nowMs).catch(restoreOnFailure(before?.match ?? null)),
        isAlone ? this.listNewest().catch(restoreOnFailure(before?.newest ?? [])) : null,
      ]);
    this.last.set({ readToday, minutesToday, stories, unfinished, queued, match, newest, failure });
  }

  private async listNewest(): Promise<readonly Article[]> {
    const { items } = await this.api.get('/api/articles', { query: { read: false, limit: NEWEST_MAX } });
    return items;
  }

  /** Only what the user has not read. */
  private async listStories(): Promise<readonly Story[]> {
    const { items } = await this.stories.list({ days: STORY_DAYS, limit: 3 * STORIES_MAX });
    return items.filter((story) => story.unread_count > 0).slice(0, STORIES_MAX);
  }

  private async findUnfinished(): Promise<Article | null> {
    const [id] = this.positions.listArticles();
    if (id === undefined) return null;
    if (!this.articles.has(id)) await this.refresher.refresh([id]);
    return this.articles.find(id)?.() ?? null;
  }

  private async findQueued(): Promise<Article | null> {
    const query = { limit: QUEUED_MAX, done: false };
    const { items } = await this.api.get('/api/reading-list', { query });
    return items.find(({ article }) => !article.read)?.article ?? null;
  }

  private async findMatch(nowMs: number): Promise<FrontPageContent['match']> {
    const { items } = await this.api.get('/api/watchlists', { query: { limit: 100 } });
    const getAge = ({ last_match_at: at }: { last_match_at: string | null }): number =>
      at === null ? Infinity : nowMs - Date.parse(at);
    const [newest] = [...items].sort((one, other) => getAge(one) - getAge(other));
    if (newest === undefined || getAge(newest) > MATCH_MAX_AGE_MS) return null;
    const path = { watchlist_id: newest.watchlist_id };
    const matches = await this.api.get('/api/watchlists/{watchlist_id}/matches', {
      path,
      query: { limit: 1 },
    });
    const [article] = matches.items;
    return article && !article.read
      ? { watchlist: newest.name, watchlistId: newest.watchlist_id, article }
      : null;
  }
}
