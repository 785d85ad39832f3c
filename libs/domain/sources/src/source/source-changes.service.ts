import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction, isUniqueViolation } from '@reader/database';
import { toSafeUrl } from '@reader/html';
import { Forbidden, createFieldProblem, throwNotFound } from '@reader/http';
import { type ClaimedEvents, Outbox } from '@reader/outbox';
import { UrlNotAllowed } from '@reader/safe-fetch';
import { toFetchProblem } from '../discovery/problems';
import { AddressCheck } from './address-check';
import type { UpdateSource } from './source.dto';
import { Source } from './source.entity';
import { type SourceRow } from './sources.queries';
import { SourcesService } from './sources.service';
import { buildListedForSql } from './visibility';

/** Articles that are deleted before the response: one slice of the handler. More go in the background. */
const DELETED_AT_ONCE_MAX = 2_000;

const NO_FEED = 'This source is not a feed, so it has no address to change.';

type Change = (source: Source, tx: Transaction) => Promise<void> | void;

/** Changes and deletes existing sources. */
@Injectable()
export class SourceChangesService {
  constructor(
    private readonly database: Database,
    private readonly sources: SourcesService,
    private readonly outbox: Outbox,
    private readonly addresses: AddressCheck,
  ) {}

  async update(user: User, slug: string, change: UpdateSource): Promise<SourceRow> {
    const feedUrl = change.feed_url === undefined ? undefined : this.parseFeedUrl(change.feed_url);
    const applied = this.change(user, slug, async (source, tx) => {
      if (change.title !== undefined) source.title = change.title;
      if (change.category !== undefined) source.category = change.category;
      if (change.full_text !== undefined) source.fullText = change.full_text;
      if (change.subscribed !== undefined) source.subscribed = change.subscribed;
      if (feedUrl !== undefined && feedUrl !== source.feedUrl)
        await this.changeAddress(user, tx, source, feedUrl);
    });
    return applied.catch(async (error: unknown) => {
      // Another request took the address between check and write.
      if (feedUrl !== undefined && isUniqueViolation(error, 'sources_address'))
        await this.sources.refuseDuplicate(user, feedUrl);
      throw error;
    });
  }

  setEnabled(user: User, slug: string, enabled: boolean): Promise<SourceRow> {
    return this.change(user, slug, (source) => void (source.enabled = enabled));
  }

  setPriority(user: User, slug: string, priority: number): Promise<SourceRow> {
    return this.change(user, slug, (source) => void (source.priority = priority));
  }

  /** Deletes the source and its articles, except articles that a user has saved or starred. */
  async remove(user: User, slug: string): Promise<void> {
    await this.finishRemoval(await this.database.withTransaction((tx) => this.removeIn(tx, user, slug)));
  }

  /** Runs in the caller's transaction. The caller passes the result to `finishRemoval` after the commit. */
  async removeIn(tx: Transaction, user: User, slug: string): Promise<ClaimedEvents> {
    const { id } = await this.changeIn(tx, user, slug, (source) => void (source.deletedAt = new Date()));
    const event = { type: 'source.removed', source_id: id } as const;
    const articles = await tx.count(sql`select article_count as n from source_state where source_id = ${id}`);
    if (articles <= DELETED_AT_ONCE_MAX) return this.outbox.publishClaimed(tx, [event]);
    await this.outbox.publish(tx, [event]);
    return new Map();
  }

  async disableIn(tx: Transaction, user: User, slug: string): Promise<void> {
    await this.changeIn(tx, user, slug, (source) => void (source.enabled = false));
  }

  /** Lets the articles of a removed source be deleted, and purges deleted sources that have none left. */
  async finishRemoval(claimed: ClaimedEvents): Promise<void> {
    await this.outbox.handleNow(claimed);
    await this.database.run(sql`
      delete from sources s where s.deleted_at is not null
      and not exists (select 1 from articles a where a.source_id = s.source_id)`);
  }

  private async change(user: User, slug: string, apply: Change): Promise<SourceRow> {
    await this.database.withTransaction((tx) => this.changeIn(tx, user, slug, apply));
    return this.sources.get(user, slug);
  }

  /**
   * @throws Forbidden when the user sees the source but may not change it, NotFound when they do not see it
   */
  private async changeIn(tx: Transaction, user: User, slug: string, apply: Change): Promise<Source> {
    const found = await tx.queryOne<{ id: number; owner_id: number | null }>(sql`
      select s.source_id as id, s.owner_id from sources s
      where s.slug = ${slug} and ${buildListedForSql(user)} for update`);
    if (found === null) throwNotFound('source');
    if (found.owner_id === null && !user.isAdmin)
      throw new Forbidden('Only administrators change sources that everyone has.');
    const source = await tx.entities.findOneByOrFail(Source, { id: found.id });
    await apply(source, tx);
    return tx.entities.save(source);
  }

  private parseFeedUrl(written: string): string {
    const url = URL.canParse(written) ? toSafeUrl(written) : null;
    if (url === null) throw createFieldProblem('feed_url', 'This is not an http(s) address.', 'not_http');
    // The check takes the raw input, so that an address with a password is refused instead of changed.
    if (this.addresses.isInternal(written)) throw toFetchProblem(new UrlNotAllowed('a private place'));
    return url;
  }

  /** The new address starts without the state of the old one. */
  private async changeAddress(user: User, tx: Transaction, source: Source, feedUrl: string): Promise<void> {
    if (source.type !== 'rss') throw createFieldProblem('feed_url', NO_FEED, 'no_feed');
    await this.sources.refuseDuplicate(user, feedUrl, tx);
    source.feedUrl = feedUrl;
    await tx.run(sql`
      update source_state set etag = null, last_modified = null, ttl_minutes = null, skipped_hours = null,
             retry_after = null, consecutive_failures = 0, last_error = null, last_error_code = null,
             gone_at = null, cadence_minutes = null, next_check_at = now()
      where source_id = ${source.id}`);
  }
}
