import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import { writeOpml } from '@reader/feeds';
import { SourceStore } from '../source/source-store';
import { SourcesQueries } from '../source/sources.queries';
import type { ImportReport, ImportRow } from './import.view';
import type { Importable, JudgedOutline } from './judged-outline';
import { OutlineReader } from './outline-reader';

/**
 * One import at a time in the whole service, for the fraction of a second that one takes: two that add the
 * same feeds by other names would wait for each other's slugs in turn. Any constant of its own will do.
 */
const IMPORT_LOCK = 7_263_004;

/** Addresses that are the caller's now, with their slugs, and which of them were not before. */
interface Imported {
  readonly slugs: ReadonlyMap<string, string>;
  readonly created: ReadonlySet<string>;
}

@Injectable()
export class OpmlService {
  constructor(
    private readonly database: Database,
    private readonly queries: SourcesQueries,
    private readonly store: SourceStore,
    private readonly outlines: OutlineReader,
  ) {}

  async export(user: User): Promise<string> {
    const rows = await this.queries.exported(user);
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
   * Nothing is fetched: the next run does that. A document that cannot be read imports nothing, and every
   * outline with an address has its line in the report.
   */
  async import(user: User, document: Uint8Array): Promise<ImportReport> {
    const outlines = await this.outlines.read(document);
    const wanted = new Map<string, Importable>();
    for (const outline of outlines.filter(isImportable))
      if (!wanted.has(outline.feedUrl)) wanted.set(outline.feedUrl, outline);
    const imported = await this.database.transaction((tx) => this.importAll(tx, user, wanted));
    const results = report(outlines, imported);
    const count = (status: ImportRow['status']) => results.filter((row) => row.status === status).length;
    return { created: count('created'), existing: count('existing'), invalid: count('invalid'), results };
  }

  private async importAll(
    tx: Transaction,
    user: User,
    wanted: ReadonlyMap<string, Importable>,
  ): Promise<Imported> {
    await tx.rows(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    const addresses = [...wanted.keys()];
    const known = await this.queries.slugsOf(user, addresses, tx);
    const fresh = [...wanted.values()].filter(({ feedUrl }) => !known.has(feedUrl));
    const ownerId = user.isAdmin ? null : user.id;
    const stored = await this.store.insert(
      tx,
      fresh.map((outline) => ({ ownerId, type: 'rss', ...outline })),
    );
    const created = new Set(stored.flatMap(({ wish }) => wish.feedUrl ?? []));
    // Once more: somebody may have added one of them meanwhile.
    return { slugs: await this.queries.slugsOf(user, addresses, tx), created };
  }
}

function isImportable(outline: JudgedOutline): outline is Importable {
  return !('detail' in outline);
}

/** A feed that is in the file twice is created by its first outline. */
function report(outlines: readonly JudgedOutline[], { slugs, created }: Imported): ImportRow[] {
  const seen = new Set<string>();
  return outlines.map((outline) => {
    const { title, feedUrl: feed_url } = outline;
    if (!isImportable(outline))
      return { title, feed_url, status: 'invalid', slug: null, detail: outline.detail };
    const slug = slugs.get(feed_url) ?? null;
    const isFirst = !seen.has(feed_url);
    seen.add(feed_url);
    if (isFirst && created.has(feed_url)) return { title, feed_url, status: 'created', slug, detail: null };
    const detail = isFirst ? 'You have this feed already.' : 'The file has this feed more than once.';
    return { title, feed_url, status: 'existing', slug, detail };
  });
}
