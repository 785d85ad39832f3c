import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import { Database, onUniqueViolation, sql, type Transaction } from '@reader/database';
import { AlreadyExists, type PageResult, throwNotFound, type PageQuery } from '@reader/http';
import { LimitReached, type User, type UserRef } from '@reader/accounts';
import { buildAttachTagSql, TAGS_MAX, TAGS_PER_ARTICLE_MAX } from './tags.repository';
import { pickColor } from './tag-color';
import { toNameKey, normalizeName } from './tag-name';
import type { TagView } from './tag.view';
import type { AttachTag, CreateTag, UpdateTag } from './tags.dto';
import { TagsQueries } from './tags.queries';

/** Initial name of the tag for important articles; the user may rename it. */
const IMPORTANT = 'Important';

/** Serializes changes to one user's tags, so that names stay unique and limits hold. */
const LOCK = 'tags';

@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  /** @throws NotFound also for a tag of another user */
  async get(user: UserRef, tagId: number, tx?: Transaction): Promise<TagView> {
    return (await this.tags.findById(user, tagId, tx)) ?? throwNotFound('tag');
  }

  create(user: UserRef, input: CreateTag): Promise<TagView> {
    return this.database.withUserLock(LOCK, user, async (tx) => {
      const existingId = await findIdByName(tx, user, input.name);
      if (existingId !== null) throw createDuplicateError(input.name, existingId);
      return this.get(user, await insert(tx, user, input), tx);
    });
  }

  /** Creates the tag unless the user has one of this name. Returns the id of either. */
  createUnlessNamed(user: UserRef, input: CreateTag): Promise<number> {
    return this.database.withUserLock(LOCK, user, (tx) => findOrCreate(tx, user, input));
  }

  async update(user: UserRef, tagId: number, { name, color }: UpdateTag): Promise<TagView> {
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

  /** Detaches the tag from its articles too; the articles stay. */
  async remove(user: UserRef, tagId: number): Promise<void> {
    const removed = await this.database.run(
      sql`delete from tags where tag_id = ${tagId} and owner_id = ${user.id}`,
    );
    if (removed === 0) throwNotFound('tag');
  }

  async listForArticle(user: User, articleId: number, page: PageQuery): Promise<PageResult<TagView>> {
    await this.articles.requireReadable(user, [articleId]);
    return this.tags.listForArticle(user, articleId, page);
  }

  attach(
    user: User,
    articleId: number,
    { tag_id: givenId, name = '' }: AttachTag,
  ): Promise<{ tag: TagView; isNew: boolean }> {
    return this.database.withUserLock(LOCK, user, async (tx) => {
      await this.articles.requireReadable(user, [articleId], tx);
      const tagId =
        givenId === undefined
          ? await findOrCreate(tx, user, { name })
          : (await this.get(user, givenId, tx)).tag_id;
      const isNew = (await tx.run(buildAttachTagSql(user, tagId, [articleId]))) > 0;
      if (!isNew && !(await isAttached(tx, tagId, articleId)))
        throw new LimitReached(
          TAGS_PER_ARTICLE_MAX,
          `An article has ${TAGS_PER_ARTICLE_MAX} tags at most: remove one first.`,
        );
      return { tag: await this.get(user, tagId, tx), isNew };
    });
  }

  /** Idempotent: succeeds when the article does not carry the tag. */
  async detach(user: User, articleId: number, tagId: number): Promise<void> {
    await this.articles.requireReadable(user, [articleId]);
    await this.get(user, tagId);
    await this.database.run(
      sql`delete from article_tags where tag_id = ${tagId} and article_id = ${articleId}`,
    );
  }

  /**
   * Attaches the tag of this name to the articles that the user may read. Creates the tag when it does not
   * exist; skips articles that have TAGS_PER_ARTICLE_MAX tags.
   * @returns how many articles did not have the tag before
   * @throws LimitReached when the tag must be created and the user has TAGS_MAX tags
   */
  attachToMany(
    user: UserRef,
    tagName: string,
    articleIds: readonly number[],
    tx?: Transaction,
  ): Promise<number> {
    const findTag = (lockedTx: Transaction) => findOrCreate(lockedTx, user, { name: tagName });
    return this.attachAll(user, findTag, { articleIds, tx });
  }

  /**
   * Like `attachToMany`, with the user's tag for important articles, whatever its current name.
   * @throws LimitReached when that tag must be created and the user has TAGS_MAX tags
   */
  highlightMany(user: UserRef, articleIds: readonly number[], tx?: Transaction): Promise<number> {
    return this.attachAll(user, (lockedTx) => findOrCreateImportant(lockedTx, user), { articleIds, tx });
  }

  private attachAll(
    user: UserRef,
    findTag: (lockedTx: Transaction) => Promise<number>,
    { articleIds, tx }: { articleIds: readonly number[]; tx: Transaction | undefined },
  ): Promise<number> {
    if (articleIds.length === 0) return Promise.resolve(0);
    return this.database.withUserLock(
      LOCK,
      user,
      async (lockedTx) => lockedTx.run(buildAttachTagSql(user, await findTag(lockedTx), articleIds)),
      tx,
    );
  }
}

/** Takes an existing tag named “Important” before it creates one. */
async function findOrCreateImportant(tx: Transaction, user: UserRef): Promise<number> {
  const existing = await tx.queryOne<{ tag_id: number }>(
    sql`select tag_id from tags where owner_id = ${user.id} and important`,
  );
  if (existing !== null) return existing.tag_id;
  const tagId = await findOrCreate(tx, user, { name: IMPORTANT });
  await tx.run(sql`update tags set important = true where tag_id = ${tagId}`);
  return tagId;
}

const findOrCreate = async (tx: Transaction, user: UserRef, input: CreateTag): Promise<number> =>
  (await findIdByName(tx, user, input.name)) ?? insert(tx, user, input);

/** Inserts nothing when the user already has TAGS_MAX tags. */
async function insert(tx: Transaction, user: UserRef, { name, color }: CreateTag): Promise<number> {
  const key = toNameKey(name);
  const inserted = await tx.queryOne<{ tag_id: number }>(sql`
    insert into tags (owner_id, name, name_key, color)
    select ${user.id}::bigint, ${normalizeName(name)}::text, ${key}::text, ${color ?? pickColor(key)}::text
    where (select count(*) from tags where owner_id = ${user.id}) < ${TAGS_MAX}
    returning tag_id`);
  if (inserted === null)
    throw new LimitReached(TAGS_MAX, `You have ${TAGS_MAX} tags: delete one that you no longer use first.`);
  return inserted.tag_id;
}

async function findIdByName(tx: Transaction, user: UserRef, name: string): Promise<number | null> {
  const row = await tx.queryOne<{ tag_id: number }>(
    sql`select tag_id from tags where owner_id = ${user.id} and name_key = ${toNameKey(name)}`.toPrepared(
      'tags.find_by_name',
    ),
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
  new AlreadyExists(`You already have a tag named “${name}”.`, tagId === undefined ? {} : { tag_id: tagId });
