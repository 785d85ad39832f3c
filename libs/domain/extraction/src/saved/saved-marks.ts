import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { TriageService } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { TagsService } from '@reader/tags';
import type { SavedPage } from './saved-page-store';

/** What saving a page says of it. */
@Injectable()
export class SavedMarks {
  constructor(
    private readonly database: Database,
    private readonly triage: TriageService,
    private readonly tags: TagsService,
  ) {}

  /** Whoever saves a page wants to keep it, whatever becomes of old articles. */
  async put(tx: Transaction, user: User, saved: SavedPage, tags: readonly string[]): Promise<void> {
    const { articleId, isNew } = saved;
    if (isNew) await this.triage.apply(user, 'save', sql`a.article_id = ${articleId}`, tx);
    for (const tag of tags) await this.tags.attachToMany(user, tag, [articleId], tx);
  }

  async putOnKnown(user: User, saved: SavedPage, tags: readonly string[]): Promise<SavedPage> {
    await this.database.transaction((tx) => this.put(tx, user, saved, tags));
    return saved;
  }
}
