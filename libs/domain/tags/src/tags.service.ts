import { Injectable } from '@nestjs/common';
import { ArticlesQueries } from '@reader/articles';
import { Database, onUniqueViolation, sql, type Transaction } from '@reader/database';
import { AlreadyExists, type Found, LimitReached, notFound, type Page } from '@reader/http';
import type { User } from '@reader/accounts';
import { attached, created, TAGS_MAX, TAGS_PER_ARTICLE_MAX } from './statements';
import { colorOf } from './tag-color';
import { nameKey, tidyName } from './tag-name';
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
    return (await this.tags.one(user, tagId, tx)) ?? notFound('tag');
  }

  create(user: Owner, wish: CreateTag): Promise<TagView> {
    return this.inTurn(user, async (tx) => this.get(user, await this.make(user, wish, tx), tx));
  }

  async update(user: Owner, tagId: number, { name, color }: UpdateTag): Promise<TagView> {
    const key = name === undefined ? null : nameKey(name);
    await this.database
      .run(
        sql`update tags set name = coalesce(${name ?? null}, name), name_key = coalesce(${key}, name_key),
                            color = coalesce(${color ?? null}, color)
            where tag_id = ${tagId} and owner_id = ${user.id}`,
      )
      .catch(onUniqueViolation('tags_owner_name', () => alreadyThere(name ?? '')));
    return this.get(user, tagId);
  }

  /** With every article that carries it; the articles stay. */
  async remove(user: Owner, tagId: number): Promise<void> {
    const gone = await this.database.run(
      sql`delete from tags where tag_id = ${tagId} and owner_id = ${user.id}`,
    );
    if (gone === 0) notFound('tag');
  }

  async ofArticle(user: User, articleId: number, page: Page): Promise<Found<TagView>> {
    await this.seen(user, articleId);
    return this.tags.ofArticle(user, articleId, page);
  }

  attach(user: User, articleId: number, wish: AttachTag): Promise<{ tag: TagView; isNew: boolean }> {
    return this.inTurn(user, async (tx) => {
      await this.seen(user, articleId, tx);
      const tagId = await this.meant(user, wish, tx);
      const isNew = (await tx.run(attached(user, tagId, [articleId]))) > 0;
      if (!isNew && !(await isAttached(tx, tagId, articleId)))
        throw new LimitReached(`An article has ${TAGS_PER_ARTICLE_MAX} tags at most: take one off first.`);
      return { tag: await this.get(user, tagId, tx), isNew };
    });
  }

  /** Whether it was there or not, it is not there then. */
  async detach(user: User, articleId: number, tagId: number): Promise<void> {
    await this.seen(user, articleId);
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
    return this.attachAll(user, (turn) => this.named(user, tagName, turn), { articleIds, tx });
  }

  /**
   * The same with the user's tag for what is important, whatever it is called by now.
   * @throws LimitReached as above
   */
  highlightMany(user: Owner, articleIds: readonly number[], tx?: Transaction): Promise<number> {
    return this.attachAll(user, (turn) => this.important(user, turn), { articleIds, tx });
  }

  private attachAll(
    user: Owner,
    tag: (turn: Transaction) => Promise<number>,
    { articleIds, tx }: { articleIds: readonly number[]; tx: Transaction | undefined },
  ): Promise<number> {
    if (articleIds.length === 0) return Promise.resolve(0);
    return this.inTurn(user, async (turn) => turn.run(attached(user, await tag(turn), articleIds)), tx);
  }

  /** A tag of its usual name that is there already becomes the one. */
  private async important(user: Owner, tx: Transaction): Promise<number> {
    const known = await tx.row<{ tag_id: number }>(
      sql`select tag_id from tags where owner_id = ${user.id} and important`,
    );
    if (known !== null) return known.tag_id;
    const tagId = await this.named(user, IMPORTANT, tx);
    await tx.run(sql`update tags set important = true where tag_id = ${tagId}`);
    return tagId;
  }

  private async meant(user: Owner, { tag_id: id, name }: AttachTag, tx: Transaction): Promise<number> {
    if (id === undefined) return this.named(user, name ?? '', tx);
    return (await this.get(user, id, tx)).tag_id;
  }

  private async named(user: Owner, name: string, tx: Transaction): Promise<number> {
    return (await find(tx, user, name)) ?? (await this.make(user, { name }, tx));
  }

  private async make(user: Owner, { name, color }: CreateTag, tx: Transaction): Promise<number> {
    const known = await find(tx, user, name);
    if (known !== null) throw alreadyThere(name, known);
    const key = nameKey(name);
    const tag = { name: tidyName(name), key, color: color ?? colorOf(key) };
    const made = await tx.row<{ tag_id: number }>(created(user, tag));
    if (made === null)
      throw new LimitReached(`You have ${TAGS_MAX} tags: delete one that you no longer use first.`);
    return made.tag_id;
  }

  private async seen(user: User, articleId: number, tx?: Transaction): Promise<void> {
    if ((await this.articles.countSeen(user, [articleId], tx)) === 0) notFound('article');
  }

  /** One change of a person's tags after the other, so that names stay one and caps hold. */
  private inTurn<T>(user: Owner, change: (turn: Transaction) => Promise<T>, tx?: Transaction): Promise<T> {
    const inLine = async (turn: Transaction): Promise<T> => {
      await turn.rows(sql`select pg_advisory_xact_lock(hashtextextended('tags', ${user.id}))`.prepared());
      return change(turn);
    };
    return tx === undefined ? this.database.transaction(inLine) : inLine(tx);
  }
}

async function find(tx: Transaction, user: Owner, name: string): Promise<number | null> {
  const row = await tx.row<{ tag_id: number }>(
    sql`select tag_id from tags where owner_id = ${user.id} and name_key = ${nameKey(name)}`.prepared(),
  );
  return row?.tag_id ?? null;
}

async function isAttached(tx: Transaction, tagId: number, articleId: number): Promise<boolean> {
  const row = await tx.row(
    sql`select 1 from article_tags where tag_id = ${tagId} and article_id = ${articleId}`,
  );
  return row !== null;
}

const alreadyThere = (name: string, tagId?: number): AlreadyExists =>
  new AlreadyExists(
    `You have a tag of the name “${name}” already.`,
    tagId === undefined ? {} : { tag_id: tagId },
  );
