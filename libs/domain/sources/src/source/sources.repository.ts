import { Injectable } from '@nestjs/common';
import { LimitReached } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import { type ClaimedEvents, Outbox } from '@reader/outbox';
import { createSlug, withSuffix } from './slug';
import { PRIORITY_DEFAULT, type Source } from './source.entity';

export type NewSource = Pick<Source, 'ownerId' | 'type' | 'title' | 'feedUrl' | 'siteUrl'> & Partial<Source>;

export interface StoredSource {
  readonly id: number;
  readonly slug: string;
  readonly input: NewSource;
}

/** Feeds of one user, without global ones and newsletters: far more than anybody reads. */
export const FEEDS_PER_USER_MAX = 10_000;
/** Tries when a concurrent insert takes the slug; each has another suffix. */
const SLUG_TRIES = 5;

/** Writes sources and their state, many rows in one statement. */
@Injectable()
export class SourcesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Null when the owner already has a source of this address. The caller handles the events, so that the
   * response shows the source with its articles.
   */
  add(input: NewSource): Promise<{ source: StoredSource; claimed: ClaimedEvents } | null> {
    return this.database.withTransaction(async (tx) => {
      const [source] = await this.insert(tx, [input]);
      if (source === undefined) return null;
      const event = { type: 'source.added', source_id: source.id } as const;
      return { source, claimed: await this.outbox.publishClaimed(tx, [event]) };
    });
  }

  /**
   * Inserts the sources whose owner does not have their address yet, and returns those. Take a lock before
   * inserting several: two transactions with the same sources in other orders would deadlock.
   * @throws LimitReached when an owner would have more than FEEDS_PER_USER_MAX
   * @throws Error when no slug is free after SLUG_TRIES
   */
  async insert(tx: Transaction, inputs: readonly NewSource[]): Promise<StoredSource[]> {
    const stored: StoredSource[] = [];
    let left = inputs;
    for (let attempt = 1; left.length > 0; attempt++) {
      if (attempt > SLUG_TRIES) throw new Error(`no slug was free for ${left.length} sources`);
      stored.push(...(await this.tryInsert(tx, await this.withSlugs(tx, left))));
      const done = new Set(stored.map(({ input }) => input));
      left = await this.withoutKnown(
        tx,
        left.filter((input) => !done.has(input)),
      );
    }
    await this.checkLimit(tx, stored);
    return stored;
  }

  /**
   * Deletes the sources of an owner whose row is deleted next. Without an owner they stay until their
   * articles are deleted in the background; no user sees a deleted source.
   */
  async removeOwned(tx: Transaction, ownerId: number): Promise<void> {
    const removed = await tx.query<{ source_id: number }>(sql`
      update sources set owner_id = null, subscribed = false, deleted_at = coalesce(deleted_at, now())
      where owner_id = ${ownerId} returning source_id`);
    await this.outbox.publish(
      tx,
      removed.map((row) => ({ type: 'source.removed', ...row }) as const),
    );
  }

  /** After the insertion, so that the sources that existed before are not counted twice. */
  private async checkLimit(tx: Transaction, stored: readonly StoredSource[]): Promise<void> {
    const owners = new Set(
      stored.flatMap(({ input }) => (input.type === 'rss' ? (input.ownerId ?? []) : [])),
    );
    if (owners.size === 0) return;
    const exceeding = await tx.queryOne(sql`
      select owner_id from sources
      where owner_id = any(${[...owners]}) and type = 'rss' and deleted_at is null
      group by owner_id having count(*) > ${FEEDS_PER_USER_MAX} limit 1`);
    if (exceeding !== null)
      throw new LimitReached(
        FEEDS_PER_USER_MAX,
        `You can have ${FEEDS_PER_USER_MAX} feeds of your own: delete some first.`,
      );
  }

  private async withSlugs(
    tx: Transaction,
    inputs: readonly NewSource[],
  ): Promise<ReadonlyMap<string, NewSource>> {
    const stems = inputs.map((input) => createSlug(input.title, input.siteUrl ?? input.feedUrl));
    const rows = await tx.query<{ slug: string }>(sql`select slug from sources where slug = any(${stems})`);
    const taken = new Set(rows.map(({ slug }) => slug));
    const bySlug = new Map<string, NewSource>();
    for (const [index, input] of inputs.entries()) {
      const stem = stems[index] ?? '';
      // Without a suffix, the slug of a private source would reveal that another user has the title.
      let slug = input.ownerId === null ? stem : withSuffix(stem);
      while (taken.has(slug) || bySlug.has(slug)) slug = withSuffix(stem);
      bySlug.set(slug, input);
    }
    return bySlug;
  }

  private async tryInsert(
    tx: Transaction,
    bySlug: ReadonlyMap<string, NewSource>,
  ): Promise<readonly StoredSource[]> {
    const records = [...bySlug].map(([slug, input]) => ({
      slug,
      owner_id: input.ownerId,
      type: input.type,
      title: input.title,
      description: input.description ?? null,
      feed_url: input.feedUrl,
      site_url: input.siteUrl,
      icon_url: input.iconUrl ?? null,
      category: input.category ?? null,
      priority: input.priority ?? PRIORITY_DEFAULT,
      enabled: input.enabled ?? true,
      full_text: input.fullText ?? false,
    }));
    const rows = await tx.query<{ id: number; slug: string }>(sql`
      with created as (
        insert into sources (slug, owner_id, type, title, description, feed_url, site_url, icon_url,
                             category, priority, enabled, full_text)
        select * from json_to_recordset(${JSON.stringify(records)}::json) as w (
          slug text, owner_id bigint, type text, title text, description text, feed_url text,
          site_url text, icon_url text, category text, priority smallint, enabled boolean,
          full_text boolean)
        on conflict do nothing returning source_id, slug),
      state as (insert into source_state (source_id) select source_id from created)
      select source_id as id, slug from created`);
    return rows.flatMap(({ id, slug }) => {
      const input = bySlug.get(slug);
      return input === undefined ? [] : [{ id, slug, input }];
    });
  }

  /** Returns the inputs that failed by their slug only; they are tried again with another suffix. */
  private async withoutKnown(tx: Transaction, inputs: readonly NewSource[]): Promise<readonly NewSource[]> {
    const known = await tx.query<{ owner_id: number | null; feed_url: string }>(sql`
      select s.owner_id, s.feed_url from sources s
      where s.feed_url = any(${inputs.flatMap(({ feedUrl }) => feedUrl ?? [])}) and s.deleted_at is null`);
    const buildKey = (ownerId: number | null, feedUrl: string | null) => `${ownerId ?? 0} ${feedUrl}`;
    const taken = new Set(known.map((row) => buildKey(row.owner_id, row.feed_url)));
    return inputs.filter(
      ({ ownerId, feedUrl }) => feedUrl === null || !taken.has(buildKey(ownerId, feedUrl)),
    );
  }
}
