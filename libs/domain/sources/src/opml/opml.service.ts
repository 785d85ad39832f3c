import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { InvalidOpml, type OpmlOutline, readOpml, TooManyOutlines, writeOpml } from '@reader/feeds';
import { safeUrl } from '@reader/html';
import { AlreadyExists, BadRequest, Unprocessable } from '@reader/http';
import { SourcesQueries } from '../source/sources.queries';
import { SourcesService } from '../source/sources.service';
import type { ImportReport, ImportRow } from './import.view';

@Injectable()
export class OpmlService {
  constructor(
    private readonly sources: SourcesService,
    private readonly queries: SourcesQueries,
  ) {}

  async export(user: User): Promise<string> {
    const rows = await this.queries.exported(user);
    const outlines = rows.map(({ title, feed_url: feedUrl, site_url: siteUrl, category }) => ({
      title,
      feedUrl,
      siteUrl,
      category,
    }));
    return writeOpml({ title: 'Reader subscriptions', outlines });
  }

  /** Nothing is fetched: the next run does that. A document that cannot be read imports nothing. */
  async import(user: User, document: Uint8Array): Promise<ImportReport> {
    const outlines = read(document);
    const known = new Map((await this.queries.addresses(user)).map(({ feed_url: url, slug }) => [url, slug]));
    const results: ImportRow[] = [];
    for (const outline of outlines) results.push(await this.importOne(user, outline, known));
    const count = (status: ImportRow['status']) => results.filter((row) => row.status === status).length;
    return { created: count('created'), existing: count('existing'), invalid: count('invalid'), results };
  }

  private async importOne(user: User, outline: OpmlOutline, known: Map<string, string>): Promise<ImportRow> {
    const { feedUrl: written } = outline;
    const title = outline.title ?? written;
    const feedUrl = safeUrl(written);
    if (feedUrl === null)
      return {
        title,
        feed_url: written,
        status: 'invalid',
        slug: null,
        detail: 'This is not an http(s) address.',
      };
    const existing = known.get(feedUrl);
    if (existing !== undefined)
      return { title, feed_url: feedUrl, status: 'existing', slug: existing, detail: null };
    const slug = await this.create(user, outline, feedUrl);
    known.set(feedUrl, slug);
    return { title, feed_url: feedUrl, status: 'created', slug, detail: null };
  }

  private async create(user: User, outline: OpmlOutline, feedUrl: string): Promise<string> {
    const ownerId = user.isAdmin ? null : user.id;
    const siteUrl = outline.siteUrl === null ? null : safeUrl(outline.siteUrl);
    // A label of the sync protocol cannot hold these two.
    const category = outline.category?.replace(/[/$]/g, '-') ?? null;
    const title = outline.title ?? new URL(feedUrl).hostname;
    try {
      return (await this.sources.add({ ownerId, type: 'rss', title, feedUrl, siteUrl, category })).slug;
    } catch (error) {
      // Somebody added it while we were importing.
      const existing = error instanceof AlreadyExists ? await this.queries.byAddress(user, feedUrl) : null;
      if (existing === null) throw error;
      return existing.slug;
    }
  }
}

function read(document: Uint8Array): readonly OpmlOutline[] {
  try {
    return readOpml(document);
  } catch (error) {
    if (error instanceof InvalidOpml) throw new BadRequest('invalid_opml', error.message);
    if (error instanceof TooManyOutlines)
      throw new Unprocessable(error.message, { code: 'too_many_outlines' });
    throw error;
  }
}
