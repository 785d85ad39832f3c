import { Injectable } from '@nestjs/common';
import { ArticleRepository } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { bodyColumnsSql, type BodyRow } from './bodies.queries';
import { compareBodies } from '../version/compare-bodies';
import { buildPruneSql } from '../version/prune';
import type { ExtractedBody } from './extracted-body';

/**
 * An extraction below this share of the current word count lost text: a consent page, a paywall, a new
 * layout.
 */
export const WORD_SHARE_MIN = 0.6;

/** Stores versions of bodies; one of them is current. */
@Injectable()
export class BodiesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly articles: ArticleRepository,
  ) {}

  /**
   * Stores an extraction unless it lost text. Returns the body that is current afterwards; null when the
   * article does not exist.
   */
  save(articleId: number, extracted: ExtractedBody): Promise<BodyRow | null> {
    return this.database.withTransaction((tx) => this.saveIn(tx, articleId, extracted));
  }

  async saveIn(tx: Transaction, articleId: number, extracted: ExtractedBody): Promise<BodyRow | null> {
    // Serialises saves: of two concurrent versions, the second is compared with the first.
    const article = await tx.queryOne(sql`
      select 1 from articles where article_id = ${articleId} for no key update`);
    if (article === null) return null;
    const current = await tx.queryOne<BodyRow>(sql`
      select ${bodyColumnsSql} from article_bodies b where b.article_id = ${articleId} and b.is_current`);
    if (current === null) return this.add(tx, articleId, extracted, null);
    if (extracted.wordCount < current.word_count * WORD_SHARE_MIN) return current;
    return current.html === extracted.html
      ? this.refresh(tx, current, extracted)
      : this.add(tx, articleId, extracted, current);
  }

  /** Unchanged content updates the current version and adds none. */
  private refresh(
    tx: Transaction,
    { body_id: id }: BodyRow,
    { extractor }: ExtractedBody,
  ): Promise<BodyRow | null> {
    return tx.queryOne(sql`
      update article_bodies b
      set extractor = ${extractor}, extracted_at = date_trunc('milliseconds', clock_timestamp())
      where b.body_id = ${id} returning ${bodyColumnsSql}`);
  }

  /** Makes the extraction the current version. With the same words, it takes the place of the old one. */
  private async add(
    tx: Transaction,
    articleId: number,
    extracted: ExtractedBody,
    current: BodyRow | null,
  ): Promise<BodyRow | null> {
    const { html, text, title, byline, wordCount, extractor } = extracted;
    const { changedWords, isRepeated, isEdited } = compareBodies(current, extracted);
    await tx.run(sql`
      update article_bodies set is_current = false where article_id = ${articleId} and is_current`);
    const body = await tx.queryOne<BodyRow>(sql`
      insert into article_bodies as b (article_id, is_current, html, text, title, byline, word_count,
                                       extractor, changed_words)
      values (${articleId}, true, ${html}, ${text}, ${title}, ${byline}, ${wordCount}, ${extractor},
              ${changedWords})
      returning ${bodyColumnsSql}`);
    if (isRepeated) await tx.run(sql`delete from article_bodies where body_id = ${current?.body_id}`);
    await tx.run(buildPruneSql(articleId));
    await this.articles.setFullText(tx, { articleId, text, wordCount });
    await tx.run(sql`delete from extraction_failures where article_id = ${articleId}`);
    if (body === null) return null;
    if (isEdited) await this.articles.markEdited(tx, articleId, body.extracted_at);
    const event = { article_id: articleId, body_id: body.body_id, is_first: current === null };
    await this.outbox.publish(tx, [{ type: 'article.body_replaced', ...event }]);
    return body;
  }
}
