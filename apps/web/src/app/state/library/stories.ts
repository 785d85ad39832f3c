import { Service, inject } from '@angular/core';
import type { Collection, Story } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Api } from '../api/api';
import { type Query } from '../api/contract-types';
import { ArticleRefresh } from './article-refresh';
import { Articles } from './articles';
import { MarkedRead } from './marked-read';
import { Sources } from './sources';

/** Stories and the user's changes of them. */
@Service()
export class Stories {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly markedRead = inject(MarkedRead);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);

  /** The story with all articles that the user may see; it has another id when it became part of another. */
  async get(storyId: number): Promise<Story> {
    const story = await this.api.get('/api/stories/{story_id}', { path: { story_id: storyId } });
    this.articles.store(story.articles);
    return story;
  }

  async list(query: Query<'/api/stories'>): Promise<Collection<Story>> {
    const page = await this.api.get('/api/stories', { query });
    this.articles.store(page.items.flatMap((story) => story.articles));
    return page;
  }

  /** Marks all articles of a story as read: at once on this page, as one operation on the server. */
  async markRead(storyId: number, articleIds: readonly number[]): Promise<void> {
    const unread = articleIds.filter((id) => this.articles.find(id)?.().read === false);
    for (const id of unread) this.articles.beginBulk(id, 'mark_read');
    try {
      const marked = await this.api.post('/api/stories/{story_id}/mark-read', {
        path: { story_id: storyId },
      });
      this.markedRead.notify(marked, () => void this.settle(articleIds));
    } catch (error) {
      for (const id of unread) this.articles.endBulk(id);
      this.notices.showProblem($localize`The story was not marked as read`, error);
    }
    await this.settle(unread);
  }

  /** Removes an article that is not about the story, for this user only; false when that failed. */
  async hideArticle(storyId: number, articleId: number): Promise<boolean> {
    try {
      await this.api.delete('/api/stories/{story_id}/articles/{article_id}', {
        path: { story_id: storyId, article_id: articleId },
      });
    } catch (error) {
      this.notices.showProblem($localize`The article was not removed from the story`, error);
      return false;
    }
    this.notices.showMessage($localize`Removed from this story, for you only`);
    await this.refresher.refresh([articleId]);
    return true;
  }

  private async settle(articleIds: readonly number[]): Promise<void> {
    this.sources.reload();
    await this.refresher.settleBulk(articleIds);
  }
}
