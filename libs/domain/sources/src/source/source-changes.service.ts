import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction, isUniqueViolation } from '@reader/database';
import { toSafeUrl } from '@reader/html';
import { Forbidden, createFieldProblem, throwNotFound } from '@reader/http';
import { UrlNotAllowed } from '@reader/safe-fetch';
import { toFetchProblem } from '../discovery/problems';
import { AddressCheck } from './address-check';
import { SourceEvents } from './source-events';
import type { UpdateSource } from './source.dto';
import { Source } from './source.entity';
import { type SourceRow } from './sources.queries';
import { SourcesService } from './sources.service';
import { buildListedForSql } from './visibility';

type Change = (source: Source, tx: Transaction) => Promise<void> | void;

/** What becomes of a source that there is. */
@Injectable()
export class SourceChangesService {
  constructor(
    private readonly database: Database,
    private readonly sources: SourcesService,
    private readonly events: SourceEvents,
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
      // Somebody took the address between our look and our write.
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

  /**
   * Deletes the source and its articles, but for those that somebody keeps: these stay for whoever keeps
   * them.
   */
  async remove(user: User, slug: string): Promise<void> {
    await this.database.withTransaction((tx) => this.removeIn(tx, user, slug));
    await this.purgeEmptied();
  }

  /** In the transaction of a caller, who lets `forgetEmptied` follow it. */
  async removeIn(tx: Transaction, user: User, slug: string): Promise<void> {
    await this.changeIn(tx, user, slug, async (source) => {
      source.deletedAt = new Date();
      await this.events.removing.emit(tx, source);
    });
  }

  async disableIn(tx: Transaction, user: User, slug: string): Promise<void> {
    await this.changeIn(tx, user, slug, (source) => void (source.enabled = false));
  }

  /** Deleted sources of which nobody keeps an article any more. */
  async purgeEmptied(): Promise<void> {
    await this.database.run(sql`
      delete from sources s where s.deleted_at is not null
      and not exists (select 1 from articles a where a.source_id = s.source_id)`);
  }

  private async change(user: User, slug: string, apply: Change): Promise<SourceRow> {
    await this.database.withTransaction((tx) => this.changeIn(tx, user, slug, apply));
    return this.sources.get(user, slug);
  }

  /** One who may not change it gets 403 when they see it, and 404 when they do not. */
  private async changeIn(tx: Transaction, user: User, slug: string, apply: Change): Promise<void> {
    const found = await tx.queryOne<{ id: number; owner_id: number | null }>(sql`
      select s.source_id as id, s.owner_id from sources s
      where s.slug = ${slug} and ${buildListedForSql(user)} for update`);
    if (found === null) throwNotFound('source');
    if (found.owner_id === null && !user.isAdmin)
      throw new Forbidden('Only administrators change sources that everyone has.');
    const source = await tx.entities.findOneByOrFail(Source, { id: found.id });
    await apply(source, tx);
    await tx.entities.save(source);
  }

  private parseFeedUrl(written: string): string {
    const url = URL.canParse(written) ? toSafeUrl(written) : null;
    if (url === null) throw createFieldProblem('feed_url', 'This is not an http(s) address.');
    // As it was written: with a password in it, it is refused rather than quietly changed.
    if (this.addresses.isInternal(written)) throw toFetchProblem(new UrlNotAllowed('a private place'));
    return url;
  }

  /** Another address: what we know of the old one's state says nothing about it. */
  private async changeAddress(user: User, tx: Transaction, source: Source, feedUrl: string): Promise<void> {
    await this.sources.refuseDuplicate(user, feedUrl, tx);
    source.feedUrl = feedUrl;
    await tx.run(sql`
      update source_state set etag = null, last_modified = null, retry_after = null, consecutive_failures = 0,
             last_error = null, gone_at = null, cadence_minutes = null, next_check_at = now()
      where source_id = ${source.id}`);
  }
}
