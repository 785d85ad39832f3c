import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import { Database, onUniqueViolation, sql, type Transaction } from '@reader/database';
import { AlreadyExists, type PageResult, LimitReached, throwNotFound, type PageQuery } from '@reader/http';
import type { User } from '@reader/accounts';
import { buildAttachTagSql, buildInsertTagSql, TAGS_MAX, TAGS_PER_ARTICLE_MAX } from './tags.repository';
import { pickColor } from './tag-color';
import { toNameKey, normalizeName } from './tag-name';
import type { TagView } from './tag.view';
import type { AttachTag, CreateTag, UpdateTag } from './tags.dto';
import { type Owner, TagsQueries } from './tags.queries';

/** What the tag is called until its owner calls it something else. */
const IMPORTANT = 'Important';

@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  /** Another user's tag and no tag at all are the same: not found. */
  async get(user: Owner, tagId: number, tx?: Transaction): Promise<TagView> {
    return (await this.tags.findById(user, tagId, tx)) ?? throwNotFound('tag');
  }

  create(user: Owner, input: CreateTag): Promise<TagView> {
    return this.runLocked(user, async (tx) => this.get(user, await this.insert(user, input, tx), tx));
  }

  async update(user: Owner, tagId: number, { name, color }: UpdateTag): Promise<TagView> {
    const key = name === undefined ? null : toNameKey(name);
    await this.database
      .run(
        sql`update tags set name = coalesce(${name ?? null}, name), name_key = coalesce(${key}, name_key),
                            color = coalesce(${color ?? null}, color)
            where tag_id = ${tagId} and owner_id = ${user.id}`,
      )
      .catch(onUniqueViolation('tags_owner_name', () => createDuplicateError(name ?? '')));
    return this.get(user, tagId);
  }

  /** With every article that carries it; the articles stay. */
  async remove(user: Owner, tagId: number): Promise<void> {
    const removed = await this.database.run(
      sql`delete from tags where tag_id = ${tagId} and owner_id = ${user.id}`,
    );
    if (removed === 0) throwNotFound('tag');
  }

  async listForArticle(user: User, articleId: number, page: PageQuery): Promise<PageResult<TagView>> {
    await this.ensureReadable(user, articleId);
    return this.tags.listForArticle(user, articleId, page);
  }

  attach(user: User, articleId: number, input: AttachTag): Promise<{ tag: TagView; isNew: boolean }> {
    return this.runLocked(user, async (tx) => {
      await this.ensureReadable(user, articleId, tx);
      const tagId = await this.findOrCreate(user, input, tx);
      const isNew = (await tx.run(buildAttachTagSql(user, tagId, [articleId]))) > 0;
      if (!isNew && !(await isAttached(tx, tagId, articleId)))
        throw new LimitReached(`An article has ${TAGS_PER_ARTICLE_MAX} tags at most: take one off first.`);
      return { tag: await this.get(user, tagId, tx), isNew };
    });
  }

  /** Whether it was there or not, it is not there then. */
  async detach(user: User, articleId: number, tagId: number): Promise<void> {
    await this.ensureReadable(user, articleId);
    await this.get(user, tagId);
    await this.database.run(
      sql`delete from article_tags where tag_id = ${tagId} and article_id = ${articleId}`,
    );
  }

  /**
   * The tag of this name, which is made when there is none, on all of these articles that the user may read;
   * those that have as many tags as they may are passed over.
   * @returns how many articles did not have it before
   * @throws LimitReached when the tag would have to be made and the user has too many
   */
  attachToMany(
    user: Owner,
    tagName: string,
    articleIds: readonly number[],
    tx?: Transaction,
  ): Promise<number> {
    return this.attachAll(user, (lockedTx) => this.findOrCreateByName(user, tagName, lockedTx), {
      articleIds,
      tx,
    });
  }

  /**
   * The same with the user's tag for what is important, whatever it is called by now.
   * @throws LimitReached as above
   */
  highlightMany(user: Owner, articleIds: readonly number[], tx?: Transaction): Promise<number> {
    return this.attachAll(user, (lockedTx) => this.findOrCreateImportant(user, lockedTx), { articleIds, tx });
  }

  private attachAll(
    user: Owner,
    findTag: (lockedTx: Transaction) => Promise<number>,
    { articleIds, tx }: { articleIds: readonly number[]; tx: Transaction | undefined },
  ): Promise<number> {
    if (articleIds.length === 0) return Promise.resolve(0);
    return this.runLocked(
      user,
      async (lockedTx) => lockedTx.run(buildAttachTagSql(user, await findTag(lockedTx), articleIds)),
      tx,
    );
  }

  /** A tag of its usual name that is there already becomes the one. */
  private async findOrCreateImportant(user: Owner, tx: Transaction): Promise<number> {
    const known = await tx.queryOne<{ tag_id: number }>(
      sql`select tag_id from tags where owner_id = ${user.id} and important`,
    );
    if (known !== null) return known.tag_id;
    const tagId = await this.findOrCreateByName(user, IMPORTANT, tx);
    await tx.run(sql`update tags set important = true where tag_id = ${tagId}`);
    return tagId;
  }

  private async findOrCreate(user: Owner, { tag_id: id, name }: AttachTag, tx: Transaction): Promise<number> {
    if (id === undefined) return this.findOrCreateByName(user, name ?? '', tx);
    return (await this.get(user, id, tx)).tag_id;
  }

  private async findOrCreateByName(user: Owner, name: string, tx: Transaction): Promise<number> {
    return (await findIdByName(tx, user, name)) ?? (await this.insert(user, { name }, tx));
  }

  private async insert(user: Owner, { name, color }: CreateTag, tx: Transaction): Promise<number> {
    const known = await findIdByName(tx, user, name);
    if (known !== null) throw createDuplicateError(name, known);
    const key = toNameKey(name);
    const tag = { name: normalizeName(name), key, color: color ?? pickColor(key) };
    const inserted = await tx.queryOne<{ tag_id: number }>(buildInsertTagSql(user, tag));
    if (inserted === null)
      throw new LimitReached(`You have ${TAGS_MAX} tags: delete one that you no longer use first.`);
    return inserted.tag_id;
  }

  private async ensureReadable(user: User, articleId: number, tx?: Transaction): Promise<void> {
    if ((await this.articles.countReadable(user, [articleId], tx)) === 0) throwNotFound('article');
  }

  /** One change of a person's tags after the other, so that names stay one and caps hold. */
  private runLocked<T>(
    user: Owner,
    change: (lockedTx: Transaction) => Promise<T>,
    tx?: Transaction,
  ): Promise<T> {
    const runWithLock = async (lockedTx: Transaction): Promise<T> => {
      await lockedTx.query(
        sql`select pg_advisory_xact_lock(hashtextextended('tags', ${user.id}))`.toPrepared(),
      );
      return change(lockedTx);
    };
    return tx === undefined ? this.database.withTransaction(runWithLock) : runWithLock(tx);
  }
}

async function findIdByName(tx: Transaction, user: Owner, name: string): Promise<number | null> {
  const row = await tx.queryOne<{ tag_id: number }>(
    sql`select tag_id from tags where owner_id = ${user.id} and name_key = ${toNameKey(name)}`.toPrepared(),
  );
  return row?.tag_id ?? null;
}

async function isAttached(tx: Transaction, tagId: number, articleId: number): Promise<boolean> {
  const row = await tx.queryOne(
    sql`select 1 from article_tags where tag_id = ${tagId} and article_id = ${articleId}`,
  );
  return row !== null;
}

const createDuplicateError = (name: string, tagId?: number): AlreadyExists =>
  new AlreadyExists(
    `You have a tag of the name “${name}” already.`,
    tagId === undefined ? {} : { tag_id: tagId },
  );
