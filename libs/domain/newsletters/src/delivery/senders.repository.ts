import { Injectable } from '@nestjs/common';
import { sql, type SqlExecutor, type Transaction } from '@reader/database';
import { SourcesRepository } from '@reader/sources';
import type { MessageSender, NewsletterMessage } from '../message/newsletter-message';

export interface SenderSource {
  readonly sourceId: number;
  /** False: the owner has paused the source. */
  readonly enabled: boolean;
}

/** An address that anybody can write to must not fill a user's list of sources. */
export const SENDERS_PER_OWNER_MAX = 500;
const TITLE_LENGTH_MAX = 200;

/** The senders of newsletters and their sources. */
@Injectable()
export class SendersRepository {
  constructor(private readonly sources: SourcesRepository) {}

  /** Serialises deliveries to the owner until the transaction ends. */
  async lockOwner(tx: Transaction, ownerId: number | null): Promise<void> {
    await tx.lock('newsletter senders', ownerId ?? 0);
  }

  /**
   * Finds or creates the source of the sender for this owner. The transaction has locked the owner.
   * @returns null when the owner has too many senders
   */
  async getOrCreateSource(
    tx: Transaction,
    ownerId: number | null,
    message: NewsletterMessage,
  ): Promise<SenderSource | null> {
    const known = await this.find(tx, ownerId, message.sender);
    if (known !== null) {
      await this.update(tx, known.sourceId, message);
      return known;
    }
    return (await this.count(tx, ownerId)) < SENDERS_PER_OWNER_MAX
      ? { sourceId: await this.create(tx, ownerId, message), enabled: true }
      : null;
  }

  /** The owner whom an administrator gave the messages of this sender; none for one that failed checks. */
  async findClaim(
    queries: SqlExecutor,
    { key, trust }: MessageSender,
  ): Promise<{ ownerId: number | null } | null> {
    if (trust === 'failed') return null;
    const row = await queries.queryOne<{ owner_id: number | null }>(sql`
      select c.owner_id from newsletter_senders c join sources s on s.source_id = c.source_id
      where c.sender_key = ${key} and c.trust = ${trust} and c.is_claimed and s.deleted_at is null`);
    return row === null ? null : { ownerId: row.owner_id };
  }

  /** Gives the messages of the source's sender that have no plus-part to the owner of this source. */
  async claim(tx: Transaction, sourceId: number, { key, trust }: MessageSender): Promise<void> {
    if (trust === 'failed') return;
    await tx.run(sql`
      update newsletter_senders set is_claimed = false
      where sender_key = ${key} and trust = ${trust} and is_claimed and source_id <> ${sourceId}`);
    await tx.run(sql`update newsletter_senders set is_claimed = true where source_id = ${sourceId}`);
  }

  /** A sender whose source was deleted is forgotten: its next message creates a new source. */
  private async find(
    tx: Transaction,
    ownerId: number | null,
    { key, trust }: MessageSender,
  ): Promise<SenderSource | null> {
    const row = await tx.queryOne<{ source_id: number; enabled: boolean; is_deleted: boolean }>(sql`
      select c.source_id, s.enabled, s.deleted_at is not null as is_deleted
      from newsletter_senders c join sources s on s.source_id = c.source_id
      where coalesce(c.owner_id, 0) = ${ownerId ?? 0} and c.sender_key = ${key} and c.trust = ${trust}
      for key share of s`);
    if (row === null) return null;
    if (!row.is_deleted) return { sourceId: row.source_id, enabled: row.enabled };
    await tx.run(sql`delete from newsletter_senders where source_id = ${row.source_id}`);
    return null;
  }

  private async update(
    tx: Transaction,
    sourceId: number,
    { unsubscribeUrl }: NewsletterMessage,
  ): Promise<void> {
    if (unsubscribeUrl === null) return;
    await tx.run(sql`
      update newsletter_senders set unsubscribe_url = ${unsubscribeUrl}
      where source_id = ${sourceId} and unsubscribe_url is distinct from ${unsubscribeUrl}`);
  }

  private count(tx: Transaction, ownerId: number | null): Promise<number> {
    return tx.count(sql`
      select count(*)::integer as n from newsletter_senders where coalesce(owner_id, 0) = ${ownerId ?? 0}`);
  }

  private async create(
    tx: Transaction,
    ownerId: number | null,
    { sender, unsubscribeUrl }: NewsletterMessage,
  ): Promise<number> {
    const title = sender.name.slice(0, TITLE_LENGTH_MAX).toWellFormed();
    const source = { ownerId, type: 'newsletter', title, feedUrl: null, siteUrl: null } as const;
    const [created] = await this.sources.insert(tx, [source]);
    if (created === undefined) throw new Error('the source of a newsletter was not created');
    await tx.run(sql`
      insert into newsletter_senders (source_id, owner_id, sender_key, trust, sender, unsubscribe_url)
      values (${created.id}, ${ownerId}, ${sender.key}, ${sender.trust}, ${sender.address},
              ${unsubscribeUrl})`);
    return created.id;
  }
}
