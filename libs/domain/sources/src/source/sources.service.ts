import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction, violates } from '@reader/database';
import { safeUrl } from '@reader/html';
import { AlreadyExists, Forbidden, invalidField, notFound } from '@reader/http';
import { siteAddress } from '../finding/address';
import { FeedFinder, type FetchedFeed } from '../finding/feed-finder';
import { asProblem } from '../finding/problems';
import { SourceAnnouncements } from './announcements';
import { slugOf, withSuffix } from './slug';
import type { CreateSource, UpdateSource } from './source.dto';
import { PRIORITY_DEFAULT, Source } from './source.entity';
import { type SourceRow, SourcesQueries } from './sources.queries';

/** Two who add the same title at once: the second try has another suffix. */
const SLUG_TRIES = 5;

type NewSource = Pick<Source, 'ownerId' | 'type' | 'title' | 'feedUrl' | 'siteUrl'> & Partial<Source>;

@Injectable()
export class SourcesService {
  constructor(
    private readonly database: Database,
    private readonly queries: SourcesQueries,
    private readonly finder: FeedFinder,
    private readonly announcements: SourceAnnouncements,
  ) {}

  /** Finds the feed, adds the source, and stores what was fetched on the way. */
  async create(user: User, wish: CreateSource): Promise<SourceRow> {
    if (wish.visibility === 'global' && !user.isAdmin)
      throw new Forbidden('Only administrators add sources for everyone.');
    const isGlobal = user.isAdmin && wish.visibility !== 'private';
    const found = await this.find(user, wish.url);
    const source = await this.add(toSource(wish, found, isGlobal ? null : user.id));
    await this.announcements.added.tell(source, found);
    return this.get(user, source.slug);
  }

  private async find(user: User, typed: string): Promise<FetchedFeed> {
    try {
      await this.refuseKnown(user, siteAddress(typed));
      const found = await this.finder.find(typed);
      await this.refuseKnown(user, found.url);
      return found;
    } catch (error) {
      throw asProblem(error);
    }
  }

  private async refuseKnown(user: User, feedUrl: string): Promise<void> {
    const known = await this.queries.byAddress(user, feedUrl);
    if (known !== null) throw new AlreadyExists('You have this feed already.', { slug: known.slug });
  }

  async get(user: User, slug: string): Promise<SourceRow> {
    return (await this.queries.bySlug(user, slug)) ?? notFound('source');
  }

  /** Writes the source and its state; the address must be new to its owner. */
  async add(wish: NewSource): Promise<Source> {
    const stem = slugOf(wish.title, wish.siteUrl ?? wish.feedUrl);
    for (let attempt = 1; ; attempt++) {
      const slug = attempt === 1 ? stem : withSuffix(stem);
      try {
        return await this.database.transaction(async (tx) => {
          const source = await tx.entities.save(
            tx.entities.create(Source, {
              subscribed: true,
              enabled: true,
              priority: PRIORITY_DEFAULT,
              fullText: false,
              ...wish,
              slug,
            }),
          );
          await tx.run(sql`insert into source_state (source_id) values (${source.id})`);
          return source;
        });
      } catch (error) {
        if (violates(error, 'sources_address'))
          throw new AlreadyExists('There is a source of this address already.');
        if (!violates(error, 'sources_slug') || attempt === SLUG_TRIES) throw error;
      }
    }
  }

  async update(user: User, slug: string, change: UpdateSource): Promise<SourceRow> {
    const feedUrl = change.feed_url === undefined ? undefined : feedAddress(change.feed_url);
    await this.change(user, slug, async (tx, source) => {
      if (change.title !== undefined) source.title = change.title;
      if (change.category !== undefined) source.category = change.category;
      if (change.full_text !== undefined) source.fullText = change.full_text;
      if (change.subscribed !== undefined) source.subscribed = change.subscribed;
      if (feedUrl !== undefined && feedUrl !== source.feedUrl) await this.move(tx, source, feedUrl);
    });
    return this.get(user, slug);
  }

  async setEnabled(user: User, slug: string, enabled: boolean): Promise<SourceRow> {
    await this.change(user, slug, (_, source) => void (source.enabled = enabled));
    return this.get(user, slug);
  }

  async setPriority(user: User, slug: string, priority: number): Promise<SourceRow> {
    await this.change(user, slug, (_, source) => void (source.priority = priority));
    return this.get(user, slug);
  }

  /**
   * Deletes the source and its articles, but for those that somebody keeps: these stay for whoever keeps
   * them.
   */
  async remove(user: User, slug: string): Promise<void> {
    await this.change(user, slug, async (tx, source) => {
      source.deletedAt = new Date();
      await this.announcements.removing.tell(tx, source);
    });
    await this.database.run(sql`
      delete from sources s where s.deleted_at is not null
      and not exists (select 1 from articles a where a.source_id = s.source_id)`);
  }

  /** One who may not change it gets 403 when they see it, and 404 when they do not. */
  private async change(
    user: User,
    slug: string,
    apply: (tx: Transaction, source: Source) => Promise<void> | void,
  ): Promise<void> {
    const { source_id: id, owner_id: ownerId } = await this.get(user, slug);
    if (ownerId === null && !user.isAdmin)
      throw new Forbidden('Only administrators change sources that everyone has.');
    await this.database.transaction(async (tx) => {
      const source = await tx.entities.findOne(Source, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      await apply(tx, source ?? notFound('source'));
      await tx.entities.save(source);
    });
  }

  /** Another address: what we know of the old one's state says nothing about it. */
  private async move(tx: Transaction, source: Source, feedUrl: string): Promise<void> {
    source.feedUrl = feedUrl;
    await tx.run(sql`
      update source_state set etag = null, last_modified = null, retry_after = null, consecutive_failures = 0,
             last_error = null, next_check_at = now() where source_id = ${source.id}`);
  }
}

function feedAddress(written: string): string {
  const url = URL.canParse(written) ? safeUrl(written) : null;
  if (url === null) throw invalidField('feed_url', 'This is not an http(s) address.');
  return url;
}

/** What the person said, else what the feed says. */
function toSource(wish: CreateSource, { url, feed }: FetchedFeed, ownerId: number | null): NewSource {
  return {
    ownerId,
    type: 'rss',
    title: wish.title ?? feed.title,
    description: feed.description || null,
    feedUrl: url,
    siteUrl: feed.siteUrl,
    iconUrl: feed.iconUrl,
    category: wish.category ?? null,
    priority: wish.priority ?? PRIORITY_DEFAULT,
    enabled: wish.enabled ?? true,
    fullText: wish.full_text ?? false,
  };
}
