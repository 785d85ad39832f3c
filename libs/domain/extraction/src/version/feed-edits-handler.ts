import { Injectable } from '@nestjs/common';
import { ArticleRepository, type ContentReplacement, ReplacedContentsRepository } from '@reader/articles';
import type { Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { mapInSlices } from '@reader/threads';
import { findEdits } from './find-edits';
import { FeedVersionsRepository } from './feed-versions.repository';

/** Reading two versions of 50 long texts takes a fifth of a second. */
const BATCH_ARTICLES = 50;

/** Finds edits of feed entries, stores the versions before and after, and marks the articles as edited. */
@Injectable()
export class FeedEditsHandler implements EventHandler<'article.updated'> {
  readonly event = 'article.updated';
  readonly name = 'silent_edits';
  readonly batch = BATCH_ARTICLES;

  constructor(
    private readonly replaced: ReplacedContentsRepository,
    private readonly versions: FeedVersionsRepository,
    private readonly articles: ArticleRepository,
  ) {}

  async run(events: readonly DomainEvent<'article.updated'>[], tx: Transaction): Promise<void> {
    const articleIds = [...new Set(events.map(({ article_id: id }) => id))];
    const changes = await this.replaced.take(tx, articleIds);
    const known = await Promise.all(changes.map(({ article_id: id }) => this.versions.list(tx, id)));
    const found = await mapInSlices([...changes.entries()], ([n, change]) => {
      const stored = known[n] ?? [];
      return findEdits(change, stored, stored.at(-1)?.extracted_at);
    });
    for (const [n, { versions, editedAt }] of found.entries()) {
      const { article_id: id } = changes[n] as ContentReplacement;
      if (versions.length > 0) await this.versions.add(tx, id, versions);
      if (editedAt !== null) await this.articles.markEdited(tx, id, editedAt);
    }
  }
}
