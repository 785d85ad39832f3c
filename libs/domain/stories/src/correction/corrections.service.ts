import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Transaction } from '@reader/database';
import { createFieldProblem, NotFound } from '@reader/http';
import { type ClusteringState, StoryMembersRepository } from '../member/story-members.repository';
import { StoriesService } from '../story/stories.service';
import { CorrectionsRepository } from './corrections.repository';

/** Corrections by administrators. They take effect at once, in whichever process the request arrives. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: Database,
    private readonly stories: StoriesService,
    private readonly members: StoryMembersRepository,
    private readonly corrections: CorrectionsRepository,
  ) {}

  /** Moves all articles into the oldest of the stories. @returns its id @throws NotFound */
  async merge(user: User, storyIds: readonly number[]): Promise<number> {
    const found = await Promise.all(storyIds.map((id) => this.stories.getMembers(user, id)));
    const ids = found.map(({ story_id: id }) => id);
    const [target = 0] = await this.change(async (tx) => {
      // They may have become part of other stories since they were read.
      const [into = 0, ...others] = await this.members.listPresent(tx, ids);
      for (const from of others) {
        const [articleIds, otherIds] = [
          await this.corrections.listArticleIds(tx, into),
          await this.corrections.listArticleIds(tx, from),
        ];
        await this.corrections.add(tx, user, {
          kind: 'same',
          article_ids: articleIds,
          other_ids: otherIds,
        });
        await this.members.merge(tx, { from, into });
      }
      return [into];
    });
    return target;
  }

  /**
   * Moves articles to a new story. @returns both ids
   * @throws NotFound also for an article that the user does not see; a 422 for other articles than those of
   * the story, and for all of them
   */
  async split(user: User, storyId: number, articleIds: readonly number[]): Promise<number[]> {
    const { story_id: from, members } = await this.stories.getMembers(user, storyId);
    const visible = new Set(members.map((member) => member.article_id));
    await this.refuseOthers(
      user,
      articleIds.filter((id) => !visible.has(id)),
    );
    if (articleIds.length === visible.size)
      throw createFieldProblem('article_ids', 'At least one article must stay in the story.');
    return this.change(async (tx, { next_story_id: into }) => {
      const all = await this.corrections.listArticleIds(tx, from);
      const moved = all.filter((id) => articleIds.includes(id));
      const others = all.filter((id) => !articleIds.includes(id));
      // It became part of another story since it was read.
      if (moved.length === 0) throw new NotFound('story');
      await this.corrections.add(tx, user, { kind: 'different', article_ids: moved, other_ids: others });
      await this.members.split(tx, { into, articleIds: moved });
      await this.members.setNextStoryId(tx, into + 1);
      return [from, into];
    });
  }

  private async refuseOthers(user: User, articleIds: readonly number[]): Promise<void> {
    if (articleIds.length === 0) return;
    await this.stories.requireReadable(user, articleIds);
    throw createFieldProblem('article_ids', 'All of them must be articles of the story.');
  }

  /** @param work returns the ids of the stories that it changed */
  private change(work: (tx: Transaction, state: ClusteringState) => Promise<number[]>): Promise<number[]> {
    return this.database.withTransaction(async (tx) => {
      const storyIds = await work(tx, await this.members.lock(tx));
      await this.members.finish(tx, storyIds);
      await this.members.raiseRevision(tx);
      return storyIds;
    });
  }
}
