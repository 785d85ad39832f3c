import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { VectorWriter } from '../vector/vector-writer';
import { BagReader, type ReadBag } from './bag-reader';

type TextEvent = 'article.created' | 'article.updated' | 'article.body_replaced';

/** Names of the handlers, as stored in the database, and their events. A migration stores the first too. */
const EVENTS = {
  embed: 'article.created',
  embed_updated: 'article.updated',
  embed_full_text: 'article.body_replaced',
} as const satisfies Readonly<Record<string, TextEvent>>;
export const EMBED_HANDLERS = Object.keys(EVENTS);

/**
 * What a batch reads lives until its end. With 200 articles most of it outlives the space for young objects,
 * and the first ingest of 30,000 articles takes a second more of CPU time (docs/benchmarks.md).
 */
const BATCH_ARTICLES = 50;

/** Finds the terms of each article whose text is new, and its vector by each local model in use. */
@Injectable()
export class EmbedHandlers {
  constructor(
    private readonly bags: BagReader,
    private readonly terms: ArticleTermsRepository,
    private readonly vectors: VectorWriter,
  ) {}

  list(): EventHandler[] {
    return Object.entries(EVENTS).map(([name, event]) => ({
      ...{ name, event, batch: BATCH_ARTICLES },
      prepare: (events: readonly DomainEvent[]) => this.bags.readByIds(listArticleIds(events)),
      run: (events: readonly DomainEvent[], tx: Transaction, prepared: unknown) =>
        this.embed(tx, listArticleIds(events), prepared as readonly ReadBag[]),
    }));
  }

  private async embed(
    tx: Transaction,
    articleIds: readonly number[],
    prepared: readonly ReadBag[],
  ): Promise<void> {
    const read = await this.bags.readChanged(tx, articleIds, prepared);
    await this.terms.write(tx, new Map(read.map(({ articleId, bag }) => [articleId, bag])));
    await this.vectors.writeByAllModels(tx, read);
    await tx.run(sql`select pg_notify('article_terms', '')`);
  }
}

/** In ascending order, so that two processes never wait for each other. */
const listArticleIds = (events: readonly DomainEvent[]): number[] =>
  [...new Set(events.flatMap((event) => ('article_id' in event ? [event.article_id] : [])))].sort(
    (a, b) => a - b,
  );
