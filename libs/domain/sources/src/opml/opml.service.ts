import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import { writeOpml } from '@reader/feeds';
import { SourcesRepository } from '../source/sources.repository';
import { SourcesQueries } from '../source/sources.queries';
import type { ImportReport, ImportRow } from './import.view';
import type { ValidOutline, ParsedOutline } from './parse-outline';
import { OutlineReader } from './outline-reader';

/**
 * Serializes imports across all processes, a fraction of a second each: two imports of the same feeds under
 * other names would deadlock on their slugs. The number is arbitrary but unique.
 */
const IMPORT_LOCK = 7_263_004;

export interface ImportOptions {
  /** Feeds of an administrator are global unless this is set; those of other users are always private. */
  readonly isPrivate?: boolean;
}

/** Slugs by address for all imported addresses, and the addresses that are new. */
interface ImportResult {
  readonly slugs: ReadonlyMap<string, string>;
  readonly created: ReadonlySet<string>;
}

/** What an import adds. */
interface NewSources {
  /** Null for global sources. */
  readonly ownerId: number | null;
  readonly outlinesByUrl: ReadonlyMap<string, ValidOutline>;
}

const EXISTING = { detail: 'You have this feed already.', detail_code: 'existing' } as const;
const REPEATED = { detail: 'The file has this feed more than once.', detail_code: 'repeated' } as const;

@Injectable()
export class OpmlService {
  constructor(
    private readonly database: Database,
    private readonly queries: SourcesQueries,
    private readonly store: SourcesRepository,
    private readonly outlines: OutlineReader,
  ) {}

  async export(user: User): Promise<string> {
    const rows = await this.queries.listForExport(user);
    const outlines = rows.map(({ title, feed_url: feedUrl, site_url: siteUrl, category }) => ({
      title,
      feedUrl,
      siteUrl,
      description: null,
      category,
    }));
    return writeOpml({ title: 'Reader subscriptions', outlines });
  }

  /**
   * Fetches nothing; the next run does. An unreadable document imports nothing. Every outline with an address
   * has a row in the report.
   * @throws BadRequest `invalid_opml`, Unprocessable `too_many_outlines`
   */
  async import(
    user: User,
    document: Uint8Array,
    { isPrivate = false }: ImportOptions = {},
  ): Promise<ImportReport> {
    const outlines = await this.outlines.read(document);
    const outlinesByUrl = indexByUrl(outlines);
    const ownerId = user.isAdmin && !isPrivate ? null : user.id;
    const imported = await this.database.withTransaction((tx) =>
      this.importAll(tx, user, { ownerId, outlinesByUrl }),
    );
    return buildReport(outlines, imported);
  }

  /**
   * The report that an import would have now. Changes nothing; created rows have no slug yet.
   * @throws BadRequest `invalid_opml`, Unprocessable `too_many_outlines`
   */
  async preview(user: User, document: Uint8Array): Promise<ImportReport> {
    const outlines = await this.outlines.read(document);
    const addresses = [...indexByUrl(outlines).keys()];
    const slugs = await this.queries.findSlugsByAddress(user, addresses);
    const created = new Set(addresses.filter((address) => !slugs.has(address)));
    return buildReport(outlines, { slugs, created });
  }

  private async importAll(
    tx: Transaction,
    user: User,
    { ownerId, outlinesByUrl }: NewSources,
  ): Promise<ImportResult> {
    await tx.query(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const addresses = [...outlinesByUrl.keys()];
    const known = await this.queries.findSlugsByAddress(user, addresses, tx);
    const fresh = [...outlinesByUrl.values()].filter(({ feedUrl }) => !known.has(feedUrl));
    const stored = await this.store.insert(
      tx,
      fresh.map((outline) => ({ ownerId, type: 'rss', ...outline })),
    );
    const created = new Set(stored.flatMap(({ input }) => input.feedUrl ?? []));
    // Read again: another request may have added one of them meanwhile.
    return { slugs: await this.queries.findSlugsByAddress(user, addresses, tx), created };
  }
}

function isValidOutline(outline: ParsedOutline): outline is ValidOutline {
  return !('detail' in outline);
}

/** A feed that occurs twice counts once, as its first outline. */
function indexByUrl(outlines: readonly ParsedOutline[]): ReadonlyMap<string, ValidOutline> {
  const outlinesByUrl = new Map<string, ValidOutline>();
  for (const outline of outlines.filter(isValidOutline))
    if (!outlinesByUrl.has(outline.feedUrl)) outlinesByUrl.set(outline.feedUrl, outline);
  return outlinesByUrl;
}

function buildReport(outlines: readonly ParsedOutline[], result: ImportResult): ImportReport {
  const results = buildImportRows(outlines, result);
  const count = (status: ImportRow['status']) => results.filter((row) => row.status === status).length;
  return { created: count('created'), existing: count('existing'), invalid: count('invalid'), results };
}

/** A feed that occurs twice in the file is created by its first outline. */
function buildImportRows(outlines: readonly ParsedOutline[], { slugs, created }: ImportResult): ImportRow[] {
  const seen = new Set<string>();
  return outlines.map((outline) => {
    const { title, feedUrl: feed_url } = outline;
    if (!isValidOutline(outline)) {
      const { detail, code } = outline;
      return { title, feed_url, status: 'invalid', slug: null, detail, detail_code: code };
    }
    const slug = slugs.get(feed_url) ?? null;
    const isFirst = !seen.has(feed_url);
    seen.add(feed_url);
    if (isFirst && created.has(feed_url))
      return { title, feed_url, status: 'created', slug, detail: null, detail_code: null };
    return { title, feed_url, status: 'existing', slug, ...(isFirst ? EXISTING : REPEATED) };
  });
}
