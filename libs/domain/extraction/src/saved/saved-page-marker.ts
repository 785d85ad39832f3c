import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { TriageService } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { TagsService } from '@reader/tags';
import type { SavePageResult } from './saved-pages.repository';

/** Sets the state and the tags of a saved page. */
@Injectable()
export class SavedPageMarker {
  constructor(
    private readonly database: Database,
    private readonly triage: TriageService,
    private readonly tags: TagsService,
  ) {}

  /** Marks a new page as saved, so that the cleanup of old articles never removes it. */
  async mark(tx: Transaction, user: User, saved: SavePageResult, tags: readonly string[]): Promise<void> {
    const { articleId, isNew } = saved;
    if (isNew)
      await this.triage.apply(user, { event: 'save', selection: sql`a.article_id = ${articleId}` }, tx);
    for (const tag of tags) await this.tags.attachToMany(user, tag, [articleId], tx);
  }

  async markExisting(user: User, saved: SavePageResult, tags: readonly string[]): Promise<SavePageResult> {
    await this.database.withTransaction((tx) => this.mark(tx, user, saved, tags));
    return saved;
  }
}
