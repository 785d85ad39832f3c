import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { Queries } from '@reader/database';
import { excerptOf } from '@reader/html';
import { AlreadyExists, Forbidden, notFound } from '@reader/http';
import { siteAddress } from '../finding/address';
import { FeedFinder, type FetchedFeed } from '../finding/feed-finder';
import { asProblem } from '../finding/problems';
import { SourceAnnouncements } from './announcements';
import { type NewSource, SourceStore } from './source-store';
import { type CreateSource, TITLE_LENGTH_MAX } from './source.dto';
import { PRIORITY_DEFAULT } from './source.entity';
import { type SourceRow, SourcesQueries } from './sources.queries';

@Injectable()
export class SourcesService {
  constructor(
    private readonly queries: SourcesQueries,
    private readonly finder: FeedFinder,
    private readonly announcements: SourceAnnouncements,
    private readonly store: SourceStore,
  ) {}

  /** Finds the feed, adds the source, and stores what was fetched on the way. */
  async create(user: User, wish: CreateSource): Promise<SourceRow> {
    if (wish.visibility === 'global' && !user.isAdmin)
      throw new Forbidden('Only administrators add sources for everyone.');
    const isGlobal = user.isAdmin && wish.visibility !== 'private';
    const found = await this.find(user, wish.url);
    const source = await this.store.add(toSource(wish, found, isGlobal ? null : user.id));
    // Somebody added it while we looked for it.
    if (source === null) {
      await this.refuseKnown(user, found.url);
      throw new AlreadyExists('There is a source of this address already.');
    }
    await this.announcements.added.tell(source, found);
    return this.get(user, source.slug);
  }

  private async find(user: User, typed: string): Promise<FetchedFeed> {
    try {
      await this.refuseKnown(user, siteAddress(typed));
      const found = await this.finder.find(user, typed);
      await this.refuseKnown(user, found.url);
      return found;
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** @throws AlreadyExists that names the source of this address which the user sees */
  async refuseKnown(user: User, feedUrl: string, queries?: Queries): Promise<void> {
    const known = await this.queries.byAddress(user, feedUrl, queries);
    if (known !== null) throw new AlreadyExists('You have this feed already.', { slug: known.slug });
  }

  async get(user: User, slug: string): Promise<SourceRow> {
    return (await this.queries.bySlug(user, slug)) ?? notFound('source');
  }
}

/** What the person said, else what the feed says. */
function toSource(
  wish: CreateSource,
  { url, feed, iconUrl }: FetchedFeed,
  ownerId: number | null,
): NewSource {
  return {
    ownerId,
    type: 'rss',
    title: wish.title ?? excerptOf(feed.title, TITLE_LENGTH_MAX),
    description: feed.description || null,
    feedUrl: url,
    siteUrl: feed.siteUrl,
    iconUrl,
    category: wish.category ?? null,
    priority: wish.priority ?? PRIORITY_DEFAULT,
    enabled: wish.enabled ?? true,
    fullText: wish.full_text ?? false,
  };
}
