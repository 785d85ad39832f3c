import { Injectable } from '@nestjs/common';
import { LimitReached, type UserRef } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { Conflict, throwNotFound } from '@reader/http';
import { shortenRanks, createRankAt, createRanksAtEnd, computeRanks } from './ranks';
import { type AddReadingItem, ITEMS_MAX, type UpdateReadingItem } from './reading-list.dto';
import { ReadingListQueries } from './reading-list.queries';
import type { ItemRow } from './reading-list.view';

/** Placeholder id of an item that is not stored yet. */
const NEW_ITEM_ID = 0;

/** Serializes changes to one user's list, so that each sees the ranks of the one before. */
const LOCK = 'reading-list';

@Injectable()
export class ReadingListService {
  constructor(
    private readonly database: Database,
    private readonly queries: ReadingListQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  async get(user: UserRef, itemId: number, tx?: Transaction): Promise<ItemRow> {
    return (await this.queries.findById(user, itemId, tx)) ?? throwNotFound('item');
  }

  /** Adds at the end unless a position is given. An article in the list keeps its place. */
  add(
    user: UserRef,
    { article_id: id, position, note }: AddReadingItem,
  ): Promise<{ item: ItemRow; isNew: boolean }> {
    return this.database.withUserLock(LOCK, user, async (tx) => {
      const known = await this.queries.findByArticle(user, id, tx);
      if (known !== null) return { item: known, isNew: false };
      await this.articles.requireReadable(user, [id], tx);
      const items = await this.queries.listRanked(user, tx);
      if (items.length >= ITEMS_MAX)
        throw new LimitReached(ITEMS_MAX, `The reading list has ${ITEMS_MAX} articles: remove one first.`);
      const ranks = new Map(
        shortenRanks(items, new Map([[NEW_ITEM_ID, createRankAt(items, position ?? items.length)]])),
      );
      const added = { article_id: id, rank: ranks.get(NEW_ITEM_ID) ?? '', note };
      ranks.delete(NEW_ITEM_ID);
      await this.queries.setRanks(user, ranks, tx);
      await this.queries.add(user, [added], tx);
      return {
        item: (await this.queries.findByArticle(user, id, tx)) ?? throwNotFound('article'),
        isNew: true,
      };
    });
  }

  /**
   * Adds those articles at the end that the user may read and that are not in the list yet, in the given
   * order, as long as the list has room.
   * @returns how many were added
   */
  addMany(user: UserRef, articleIds: readonly number[], tx?: Transaction): Promise<number> {
    const addAll = async (lockedTx: Transaction) => {
      const missing = await this.queries.listMissing(user, articleIds, lockedTx);
      const items = await this.queries.listRanked(user, lockedTx);
      const room = missing.slice(0, Math.max(0, ITEMS_MAX - items.length));
      const ranks = createRanksAtEnd(items, room.length);
      await this.queries.add(
        user,
        room.map((id, n) => ({ article_id: id, rank: ranks[n] ?? '' })),
        lockedTx,
      );
      return room.length;
    };
    return articleIds.length === 0 ? Promise.resolve(0) : this.database.withUserLock(LOCK, user, addAll, tx);
  }

  update(user: UserRef, itemId: number, change: UpdateReadingItem): Promise<ItemRow> {
    return this.database.withUserLock(LOCK, user, async (tx) => {
      await this.get(user, itemId, tx);
      await this.updateFields(user, itemId, change, tx);
      if (change.position !== undefined) await this.move(user, itemId, change.position, tx);
      return this.get(user, itemId, tx);
    });
  }

  async remove(user: UserRef, itemId: number): Promise<void> {
    await this.get(user, itemId);
    await this.database.run(sql`delete from reading_list where item_id = ${itemId} and user_id = ${user.id}`);
  }

  /**
   * Reorders the whole list; writes only items that moved.
   * @throws Conflict when the ids are not exactly those of the list, because it changed meanwhile
   */
  reorder(user: UserRef, itemIds: readonly number[]): Promise<void> {
    return this.database.withUserLock(LOCK, user, async (tx) => {
      const items = await this.queries.listRanked(user, tx);
      const seen = new Set(items.filter((item) => item.is_seen).map((item) => item.item_id));
      const isWhole = itemIds.length === seen.size && new Set(itemIds).size === seen.size;
      if (!isWhole || !itemIds.every((id) => seen.has(id)))
        throw new Conflict('stale_list', 'The reading list has changed. Load it again, then reorder it.');
      await this.queries.setRanks(user, shortenRanks(items, computeRanks(items, itemIds)), tx);
    });
  }

  private async move(user: UserRef, itemId: number, position: number, tx: Transaction): Promise<void> {
    const items = await this.queries.listRanked(user, tx);
    const seen = items.filter((item) => item.is_seen).map((item) => item.item_id);
    const others = seen.filter((id) => id !== itemId);
    await this.queries.setRanks(
      user,
      shortenRanks(items, computeRanks(items, others.toSpliced(position, 0, itemId))),
      tx,
    );
  }

  private async updateFields(
    user: UserRef,
    itemId: number,
    { note, done }: UpdateReadingItem,
    tx: Transaction,
  ): Promise<void> {
    await tx.run(sql`
      update reading_list
      set note = case when ${note !== undefined} then ${note ?? null}::text else note end,
          done = coalesce(${done ?? null}::boolean, done)
      where item_id = ${itemId} and user_id = ${user.id}`);
  }
}
