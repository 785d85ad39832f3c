import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleReader, ArticlesQueries, createArticleQuery } from '@reader/articles';
import { DAY_MS } from '@reader/duration';
import { isStory, StoriesQueries } from '@reader/stories';
import type { DigestContent, DigestSection } from './digest-content';
import { DigestQueries } from './digest.queries';
import { findPeriodStart } from '../schedule/match-window';

/* A mail that is read at breakfast: about thirty titles at most. */
const STORIES_MAX = 5;
/** Stories that are looked at; those that the user has read are left out. */
const STORY_CANDIDATES_MAX = 40;
const MATCHES_PER_WATCHLIST = 5;
const QUEUED_MAX = 5;
const UNREAD_MAX = 10;
const WEEK_DAYS = 7;

/** Articles by id, before they are read. */
interface Draft extends Pick<DigestSection, 'kind' | 'name'> {
  readonly entries: readonly { readonly articleId: number; readonly sourceCount: number | null }[];
}

@Injectable()
export class DigestReader {
  constructor(
    private readonly stories: StoriesQueries,
    private readonly queries: DigestQueries,
    private readonly reader: ArticleReader,
    private readonly articles: ArticlesQueries,
  ) {}

  /**
   * Reads what is new for the user: matches since the last digest, stories of a day or a week. Unread
   * articles are those of the longer time, so that none is left out when a digest comes late.
   * @param matchesEnd of the matches that are read; the next digest has those since then
   */
  async read(user: User, now: Date, matchesEnd = now): Promise<DigestContent> {
    const days = user.settings.email_digest === 'weekly' ? WEEK_DAYS : 1;
    const lastAt = await this.queries.findLastDigestAt(user);
    const since = findPeriodStart(user.settings.email_digest, lastAt, now);
    const [stories, matches, queued, unread] = await Promise.all([
      this.listStories(user, days),
      this.queries.listMatches(user, { from: since, to: matchesEnd }, MATCHES_PER_WATCHLIST),
      this.queries.listQueued(user, QUEUED_MAX),
      this.listUnread(user, new Date(Math.min(since.getTime(), now.getTime() - days * DAY_MS))),
    ]);
    const watchlists = [...Map.groupBy(matches, ({ name }) => name)].map(([name, rows]): Draft => ({
      kind: 'watchlist',
      name,
      entries: rows.map(({ article_id: articleId }) => ({ articleId, sourceCount: null })),
    }));
    const toEntries = (ids: readonly number[]) => ids.map((articleId) => ({ articleId, sourceCount: null }));
    return this.fill(user, [
      { kind: 'stories', name: null, entries: stories },
      ...watchlists,
      { kind: 'reading_list', name: null, entries: toEntries(queued) },
      { kind: 'unread', name: null, entries: toEntries(unread) },
    ]);
  }

  /** The newest article of each story that has something unread. */
  private async listStories(user: User, days: number): Promise<Draft['entries']> {
    const page = await this.stories.listPage(user, { days, limit: STORY_CANDIDATES_MAX, offset: 0 });
    const ids = page.items.map(({ story_id: id }) => id);
    const byStory = Map.groupBy(await this.stories.listMembers(user, ids), (row) => row.story_id);
    const entries = ids.flatMap((id) => {
      const members = byStory.get(id) ?? [];
      const newest = members.find(({ read }) => !read);
      if (newest === undefined || !isStory(members)) return [];
      return { articleId: newest.article_id, sourceCount: new Set(members.map(({ slug }) => slug)).size };
    });
    return entries.slice(0, STORIES_MAX);
  }

  /** One article of each story: its newest unread, which the section of stories may show already. */
  private listUnread(user: User, since: Date): Promise<number[]> {
    // The other sections may show some of them already.
    const limit = UNREAD_MAX + STORIES_MAX + QUEUED_MAX;
    return this.reader.listIds(
      user,
      createArticleQuery({
        filter: [
          { on: 'read', is: false },
          { on: 'published', from: since, until: null },
        ],
        limit,
        collapse: 'stories',
      }),
    );
  }

  /** Reads the articles. Each stays in the first section that has it; empty sections go. */
  private async fill(user: User, drafts: readonly Draft[]): Promise<DigestContent> {
    const ids = [...new Set(drafts.flatMap(({ entries }) => entries.map(({ articleId }) => articleId)))];
    const rows = new Map((await this.articles.listByIds(user, ids)).map((row) => [row.article_id, row]));
    const take = (id: number) => {
      const row = rows.get(id);
      rows.delete(id);
      return row;
    };
    return drafts
      .map(({ kind, name, entries }) => {
        const articles = entries.flatMap(({ articleId, sourceCount }) => {
          const article = take(articleId);
          return article === undefined ? [] : [{ article, sourceCount }];
        });
        return { kind, name, articles: kind === 'unread' ? articles.slice(0, UNREAD_MAX) : articles };
      })
      .filter(({ articles }) => articles.length > 0);
  }
}
