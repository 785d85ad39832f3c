import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { Conflict, LimitReached, notFound } from '@reader/http';
import { dealt, rankAt, ranksAtEnd, ranksFor } from './order';
import { type AddReadingItem, ITEMS_MAX, type UpdateReadingItem } from './reading-list.dto';
import { type Reader, ReadingListQueries } from './reading-list.queries';
import type { ItemRow } from './reading-list.view';

/** Stands for an item that has no id yet. */
const NOT_YET = 0;

@Injectable()
export class ReadingListService {
  constructor(
    private readonly database: Database,
    private readonly queries: ReadingListQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  async get(user: Reader, itemId: number, tx?: Transaction): Promise<ItemRow> {
    return (await this.queries.one(user, itemId, tx)) ?? notFound('item');
  }

  /** At the end unless a place is given. What is there already stays as it is. */
  add(
    user: Reader,
    { article_id: id, position, note }: AddReadingItem,
  ): Promise<{ item: ItemRow; isNew: boolean }> {
    return this.inTurn(user, async (tx) => {
      const known = await this.queries.ofArticle(user, id, tx);
      if (known !== null) return { item: known, isNew: false };
      if ((await this.articles.countSeen(user, [id], tx)) === 0) notFound('article');
      const items = await this.queries.ranked(user, tx);
      if (items.length >= ITEMS_MAX)
        throw new LimitReached(`The reading list has ${ITEMS_MAX} articles: take one out first.`);
      const ranks = new Map(dealt(items, new Map([[NOT_YET, rankAt(items, position ?? items.length)]])));
      const added = { article_id: id, rank: ranks.get(NOT_YET) ?? '', note };
      ranks.delete(NOT_YET);
      await this.queries.place(user, ranks, tx);
      await this.queries.add(user, [added], tx);
      return { item: (await this.queries.ofArticle(user, id, tx)) ?? notFound('article'), isNew: true };
    });
  }

  /**
   * Those of the articles that the user may read and that are not in the list yet, at its end, in the order
   * given; no more than there is room for.
   * @returns how many were added
   */
  addMany(user: Reader, articleIds: readonly number[], tx?: Transaction): Promise<number> {
    const addAll = async (turn: Transaction) => {
      const wanted = await this.queries.wanted(user, articleIds, turn);
      const items = await this.queries.ranked(user, turn);
      const room = wanted.slice(0, Math.max(0, ITEMS_MAX - items.length));
      const ranks = ranksAtEnd(items, room.length);
      await this.queries.add(
        user,
        room.map((id, n) => ({ article_id: id, rank: ranks[n] ?? '' })),
        turn,
      );
      return room.length;
    };
    return articleIds.length === 0 ? Promise.resolve(0) : this.inTurn(user, addAll, tx);
  }

  update(user: Reader, itemId: number, change: UpdateReadingItem): Promise<ItemRow> {
    return this.inTurn(user, async (tx) => {
      await this.get(user, itemId, tx);
      await this.write(user, itemId, change, tx);
      if (change.position !== undefined) await this.move(user, itemId, change.position, tx);
      return this.get(user, itemId, tx);
    });
  }

  async remove(user: Reader, itemId: number): Promise<void> {
    await this.get(user, itemId);
    await this.database.run(sql`delete from reading_list where item_id = ${itemId} and user_id = ${user.id}`);
  }

  /**
   * The whole list in another order; only what moved is written.
   * @throws Conflict when the ids are not those of the list: somebody changed it meanwhile
   */
  reorder(user: Reader, itemIds: readonly number[]): Promise<void> {
    return this.inTurn(user, async (tx) => {
      const items = await this.queries.ranked(user, tx);
      const seen = new Set(items.filter((item) => item.is_seen).map((item) => item.item_id));
      const isWhole = itemIds.length === seen.size && new Set(itemIds).size === seen.size;
      if (!isWhole || !itemIds.every((id) => seen.has(id)))
        throw new Conflict(
          'stale_list',
          'The reading list has changed meanwhile: load it again, then reorder it.',
        );
      await this.queries.place(user, dealt(items, ranksFor(items, itemIds)), tx);
    });
  }

  private async move(user: Reader, itemId: number, position: number, tx: Transaction): Promise<void> {
    const items = await this.queries.ranked(user, tx);
    const seen = items.filter((item) => item.is_seen).map((item) => item.item_id);
    const others = seen.filter((id) => id !== itemId);
    await this.queries.place(user, dealt(items, ranksFor(items, others.toSpliced(position, 0, itemId))), tx);
  }

  private async write(
    user: Reader,
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

  /** One change of a person's list after the other: each sees the ranks that the last one left. */
  private inTurn<T>(user: Reader, change: (turn: Transaction) => Promise<T>, tx?: Transaction): Promise<T> {
    const inLine = async (turn: Transaction): Promise<T> => {
      await turn.rows(sql`select pg_advisory_xact_lock(hashtextextended('reading-list', ${user.id}))`);
      return change(turn);
    };
    return tx === undefined ? this.database.transaction(inLine) : inLine(tx);
  }
}
