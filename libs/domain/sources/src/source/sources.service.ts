import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import type { SqlExecutor } from '@reader/database';
import { buildExcerpt } from '@reader/html';
import { AlreadyExists, Forbidden, throwNotFound } from '@reader/http';
import { parseSiteAddress } from '../discovery/site-address';
import { FeedFinder, type FetchedFeed } from '../discovery/feed-finder';
import { toFetchProblem } from '../discovery/problems';
import { FetchedFeeds } from './fetched-feeds';
import { type NewSource, SourcesRepository } from './sources.repository';
import { type CreateSource, SOURCE_TITLE_LENGTH_MAX } from './source.dto';
import { PRIORITY_DEFAULT } from './source.entity';
import { type SourceRow, SourcesQueries } from './sources.queries';

@Injectable()
export class SourcesService {
  constructor(
    private readonly queries: SourcesQueries,
    private readonly finder: FeedFinder,
    private readonly store: SourcesRepository,
    private readonly fetchedFeeds: FetchedFeeds,
  ) {}

  /** Finds the feed, adds the source, and stores the articles that were fetched with it. */
  async create(user: User, input: CreateSource): Promise<SourceRow> {
    if (input.visibility === 'global' && !user.isAdmin)
      throw new Forbidden('Only administrators add sources for everyone.');
    const isGlobal = user.isAdmin && input.visibility !== 'private';
    const fetched = await this.find(user, input.url);
    const added = await this.store.add(toSource(input, fetched, isGlobal ? null : user.id));
    // Another request added it during the search.
    if (added === null) {
      await this.refuseDuplicate(user, fetched.url);
      throw new AlreadyExists('There is a source of this address already.');
    }
    const { source, claimed } = added;
    await this.fetchedFeeds.handleAdded({ source, fetched }, claimed);
    return this.get(user, source.slug);
  }

  private async find(user: User, typed: string): Promise<FetchedFeed> {
    try {
      await this.refuseDuplicate(user, parseSiteAddress(typed));
      const found = await this.finder.find(user, typed);
      for (const url of new Set([found.url, found.finalUrl])) await this.refuseDuplicate(user, url);
      return found;
    } catch (error) {
      throw toFetchProblem(error);
    }
  }

  /** @throws AlreadyExists with the slug of the source that the user already has */
  async refuseDuplicate(user: User, feedUrl: string, queries?: SqlExecutor): Promise<void> {
    const known = await this.queries.findByAddress(user, feedUrl, queries);
    if (known !== null) throw new AlreadyExists('You have this feed already.', { slug: known.slug });
  }

  async get(user: User, slug: string): Promise<SourceRow> {
    return (await this.queries.findBySlug(user, slug)) ?? throwNotFound('source');
  }
}

/** The user's input takes precedence over the feed. */
function toSource(
  input: CreateSource,
  { url, feed, iconUrl }: FetchedFeed,
  ownerId: number | null,
): NewSource {
  return {
    ownerId,
    type: 'rss',
    title: input.title ?? buildExcerpt(feed.title, SOURCE_TITLE_LENGTH_MAX),
    description: feed.description || null,
    feedUrl: url,
    siteUrl: feed.siteUrl,
    iconUrl,
    category: input.category ?? null,
    priority: input.priority ?? PRIORITY_DEFAULT,
    enabled: input.enabled ?? true,
    fullText: input.full_text ?? false,
  };
}
