import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries, buildStoryMemberSql, type MarkedView, TriageService } from '@reader/articles';
import { sql } from '@reader/database';
import { NotFound, type PageResult } from '@reader/http';
import { HiddenMembersRepository } from './hidden-members.repository';
import type { StoriesQuery } from './stories.dto';
import { StoriesQueries, type StoryMemberRow } from './stories.queries';
import { isStory, type StoryView, toStoryView } from './story.view';

/** Articles of each story in a list; the story itself has all. */
const LISTED_ARTICLES = 5;

@Injectable()
export class StoriesService {
  constructor(
    private readonly queries: StoriesQueries,
    private readonly articles: ArticlesQueries,
    private readonly triage: TriageService,
    private readonly hidden: HiddenMembersRepository,
  ) {}

  async listFor(user: User, query: StoriesQuery): Promise<PageResult<StoryView>> {
    const { items, total } = await this.queries.listPage(user, query);
    const ids = items.map(({ story_id: id }) => id);
    return { items: await this.listViews(user, ids, LISTED_ARTICLES), total };
  }

  /** Those of the stories that are stories for the user, in the order of `storyIds`. */
  async listByIds(user: User, storyIds: readonly number[]): Promise<StoryView[]> {
    return this.listViews(user, storyIds, LISTED_ARTICLES);
  }

  /**
   * The story with all of its articles. A story that became part of another one has the id of that one.
   * @throws NotFound when the user sees fewer than two sources of it
   */
  async get(user: User, storyId: number): Promise<StoryView> {
    const [view] = await this.listViews(user, [await this.resolve(storyId)], Infinity);
    if (view === undefined) throw new NotFound('story');
    return view;
  }

  /** Marks all articles of the story as read, as one operation. @throws NotFound */
  async markRead(user: User, storyId: number): Promise<MarkedView> {
    const { story_id: id } = await this.getMembers(user, storyId);
    const selection = sql`
      a.article_id in (select m.article_id from story_members m where m.story_id = ${id})
      and ${buildStoryMemberSql(user)}`;
    return this.triage.applyBulk(user, { kind: 'mark_read', selection });
  }

  /** Removes an article from the story, for this user only. @throws NotFound */
  async hideMember(user: User, storyId: number, articleId: number): Promise<void> {
    const { members } = await this.getMembers(user, storyId);
    if (!members.some((member) => member.article_id === articleId)) throw new NotFound('article');
    await this.hidden.add(user, articleId);
  }

  /** @throws NotFound when the user sees fewer than two sources of the story */
  async getMembers(
    user: User,
    storyId: number,
  ): Promise<{ readonly story_id: number; readonly members: readonly StoryMemberRow[] }> {
    const id = await this.resolve(storyId);
    const members = await this.queries.listMembers(user, [id]);
    if (!isStory(members)) throw new NotFound('story');
    return { story_id: id, members };
  }

  /** @throws NotFound when the user does not see all of the articles */
  requireReadable(user: User, articleIds: readonly number[]): Promise<void> {
    return this.articles.requireReadable(user, articleIds);
  }

  private async resolve(storyId: number): Promise<number> {
    return (await this.queries.findSurvivor(storyId)) ?? storyId;
  }

  private async listViews(user: User, storyIds: readonly number[], shown: number): Promise<StoryView[]> {
    const members = await this.queries.listMembers(user, storyIds);
    const byStory = Map.groupBy(members, (member) => member.story_id);
    const stories = storyIds.flatMap((id) => [byStory.get(id) ?? []].filter(isStory));
    const ids = stories.flatMap((story) => story.slice(0, shown).map((member) => member.article_id));
    const rows = await this.articles.listByIds(user, ids);
    const articles = new Map(rows.map((each) => [each.article_id, each]));
    return stories.map((story) => toStoryView(story, articles));
  }
}
