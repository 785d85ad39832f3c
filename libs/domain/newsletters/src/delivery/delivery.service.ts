import { Injectable } from '@nestjs/common';
import { ArticleRepository } from '@reader/articles';
import { buildRawSql, sql, type Transaction } from '@reader/database';
import { DAY_MS } from '@reader/duration';
import { packEntries, type PackedEntries } from '@reader/feeds';
import { SourceChecksRepository } from '@reader/sources';
import type { NewsletterMessage } from '../message/newsletter-message';
import { SendersRepository } from './senders.repository';

export interface DeliveryResult {
  readonly outcome: 'stored' | 'duplicate' | 'paused' | 'skipped';
  readonly reason?: string;
  readonly articleId?: number;
}

/** Why a message is skipped. */
export const TOO_MANY_SENDERS = 'the recipient has too many senders';

/** Stores messages as articles of their senders' sources, by the same path as entries of feeds. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly senders: SendersRepository,
    private readonly articles: ArticleRepository,
    private readonly checks: SourceChecksRepository,
  ) {}

  /**
   * Stores the message for one owner, once.
   * @param ownerId null: for all users
   */
  async deliver(
    tx: Transaction,
    ownerId: number | null,
    message: NewsletterMessage,
  ): Promise<DeliveryResult> {
    await this.senders.lockOwner(tx, ownerId);
    // Before the source: a copy of a message must not bring back a source that its owner has deleted.
    if (await this.isStored(tx, ownerId, message)) return { outcome: 'duplicate' };
    const source = await this.senders.getOrCreateSource(tx, ownerId, message);
    if (source === null) return { outcome: 'skipped', reason: TOO_MANY_SENDERS };
    const messageId = await this.insert(tx, ownerId, message);
    if (!source.enabled) return { outcome: 'paused' };
    const articleId = await this.storeArticle(tx, source.sourceId, message);
    await tx.run(sql`
      update newsletter_messages set article_id = ${articleId} where newsletter_message_id = ${messageId}`);
    return { outcome: 'stored', articleId };
  }

  /** Uses the index newsletter_messages_identity. */
  private async isStored(
    tx: Transaction,
    ownerId: number | null,
    { identity }: NewsletterMessage,
  ): Promise<boolean> {
    const row = await tx.queryOne(sql`
      select 1 from newsletter_messages
      where coalesce(owner_id, 0) = ${ownerId ?? 0} and identity = decode(${identity}, 'hex')`);
    return row !== null;
  }

  private async insert(tx: Transaction, ownerId: number | null, message: NewsletterMessage): Promise<number> {
    const row = await tx.queryOne<{ id: number }>(sql`
      insert into newsletter_messages (owner_id, identity, unsubscribe_url, is_confirmation, confirm_url,
                                       received_at)
      values (${ownerId}, decode(${message.identity}, 'hex'), ${message.unsubscribeUrl},
              ${message.isConfirmation}, ${message.confirmUrl}, ${message.publishedAt}::timestamptz)
      returning newsletter_message_id as id`);
    return row?.id ?? 0;
  }

  private async storeArticle(tx: Transaction, sourceId: number, message: NewsletterMessage): Promise<number> {
    await this.articles.store(tx, [{ sourceId, entries: toEntries(message) }]);
    const article = await tx.queryOne<{ article_id: number }>(sql`
      select article_id from articles
      where source_id = ${sourceId} and guid_hash = decode(${message.identity}, 'hex')`);
    if (article === null) throw new Error('the article of a newsletter was not stored');
    if (message.layout !== null)
      await tx.run(sql`
        insert into newsletter_layouts (article_id, html) values (${article.article_id}, ${message.layout})`);
    const result = { status: 'ok', error: null, error_code: null, not_before: null } as const;
    // Nothing checks the source; the time only keeps it out of the way of due feeds.
    const nextCheck = new Date(Date.now() + DAY_MS);
    const check = { source_id: sourceId, ...result, next_check_at: nextCheck };
    await this.checks.record(tx, [check], buildRawSql('null::timestamptz'));
    return article.article_id;
  }
}

function toEntries(message: NewsletterMessage): PackedEntries {
  const { identity, sender, title, html, excerpt, wordCount, imageUrl, language, url, publishedAt } = message;
  const hash = Buffer.from(identity, 'hex');
  return packEntries([
    {
      ...{ guid: identity, guidHash: hash, contentHash: hash },
      ...{ title, html, text: '', excerpt, wordCount, imageUrl, language, url, publishedAt },
      author: sender.name,
      category: null,
      categories: [],
      enclosures: [],
      commentsUrl: null,
    },
  ]);
}
