import type { SignedIn } from '@reader/accounts/testing';
import { articlesOf } from '@reader/articles/testing';
import { type Database, sql } from '@reader/database';
import { ITEM_ID_OFFSET, toLongId, toShortId } from '../item/item-id';
import type { IdForm, BrowserStep } from './transcript.testing';

/** In order of insertion, ten minutes apart, from the feeds "Tides" (t) and "Ferns" (f). */
const ARTICLES = ['t1', 'f1', 't2', 'f2', 't3', 't4'];

/**
 * A user with two feeds, one in a folder, and six articles: t1 is read, f1 is starred. Maps article names to
 * ids.
 */
export class World {
  private readonly ids = new Map<string, number>();

  private constructor(
    private readonly database: Database,
    private readonly reader: SignedIn,
    readonly slugs: Readonly<Record<'tides' | 'ferns', string>>,
  ) {}

  static async create(database: Database, reader: SignedIn): Promise<World> {
    const slugs = { tides: `tides-${reader.id}`, ferns: `ferns-${reader.id}` };
    const world = new World(database, reader, slugs);
    await world.insertSource('tides', 'Tides', 'Sea & shore');
    await world.insertSource('ferns', 'Ferns', null);
    for (const [at, name] of ARTICLES.entries()) await world.insertArticle(name, 120 - at * 10);
    await world.applyStep({ marks: 'read', article: 't1' });
    await world.applyStep({ marks: 'starred', article: 'f1' });
    return world;
  }

  async applyStep(event: Exclude<BrowserStep, { unread: string }>): Promise<void> {
    if ('arrives' in event) return this.insertArticle(event.arrives, 0);
    const address = `/api/articles/${this.ids.get(event.article)}`;
    const { status } =
      event.marks === 'starred'
        ? await this.reader.patch(`${address}/star`)
        : await this.reader.patch(`${address}/state`, { state: event.marks });
    if (status !== 200) throw new Error(`${event.article}: ${status}`);
  }

  /** The lists as the browser shows them, newest first. */
  async readLists(): Promise<{ unread: string; starred: string }> {
    const all = await articlesOf(this.reader, '?limit=50');
    const inOrder = all.sort((one, other) => other.article_id - one.article_id);
    const names = (is: (article: (typeof all)[number]) => boolean): string =>
      inOrder
        .filter(is)
        .map(({ title }) => title)
        .join(' ');
    return { unread: names(({ read }) => !read), starred: names(({ starred }) => starred) };
  }

  idOf(name: string): number {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`there is no article ${name}`);
    return id;
  }

  nameOf(id: number): string {
    return [...this.ids].find(([, known]) => known === id)?.[0] ?? `?${id}`;
  }

  private async insertSource(key: 'tides' | 'ferns', title: string, category: string | null): Promise<void> {
    const slug = this.slugs[key];
    await this.database.run(sql`
      with source as (
        insert into sources (slug, owner_id, type, title, feed_url, category)
        values (${slug}, ${this.reader.id}, 'rss', ${title}, ${`https://${slug}.test/feed`}, ${category})
        returning source_id)
      insert into source_state (source_id) select source_id from source`);
  }

  private async insertArticle(name: string, minutesAgo: number): Promise<void> {
    const slug = name.startsWith('t') ? this.slugs.tides : this.slugs.ferns;
    const [made] = await this.database.query<{ article_id: number }>(sql`
      with article as (
        insert into articles (source_id, guid_hash, content_hash, title, url, published_at, ingested_at)
        select source_id, sha256(${name}::bytea), sha256('x'), ${name}, ${`https://${slug}.test/${name}`},
               now() - make_interval(mins => ${minutesAgo}), now() - make_interval(mins => ${minutesAgo})
        from sources where slug = ${slug} returning article_id),
      content as (
        insert into article_contents (article_id, html) select article_id, '<p>About it.</p>' from article)
      select article_id from article`);
    if (made === undefined) throw new Error(`${name} did not arrive`);
    this.ids.set(name, made.article_id);
  }
}

/** Formats an id as apps write it. */
export const WRITTEN: Readonly<Record<IdForm, (id: number) => string>> = {
  short: toShortId,
  long: toLongId,
  bare: (id) => toLongId(id).slice(-16),
  unpadded: (id) => `tag:google.com,2005:reader/item/${(ITEM_ID_OFFSET + id).toString(16)}`,
  escaped: (id) => encodeURIComponent(toLongId(id)),
};
