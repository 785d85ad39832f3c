import { randomBytes } from 'node:crypto';
import type { TestApp } from '@reader/accounts/testing';
import { aSource } from '@reader/articles/testing';
import { type Database, sql } from '@reader/database';
import { ArticleTermsRepository, buildBag } from '@reader/embeddings';
import { waitUntil } from '@reader/testing';
import { ARTICLES_MIN } from './assignment/article-reader';
import { COMMON, frequencies } from './clustering/invented.testing';

export interface InventedArticle {
  readonly title?: string;
  readonly text?: string;
  readonly hoursAgo?: number;
  readonly imageUrl?: string;
  readonly language?: string;
  readonly category?: string;
}

/** Sources and articles of an app, with the terms that clustering reads. */
export class News {
  private sources = 0;

  constructor(private readonly app: TestApp) {}

  get database(): Database {
    return this.app.app.database;
  }

  /** Frequencies as if this number of articles had been counted. */
  async countTerms(articles = ARTICLES_MIN): Promise<void> {
    const { terms, counts, articles: counted } = frequencies.data;
    const scaled = Array.from(counts, (count) => Math.round((count * articles) / counted));
    await this.database.run(sql`
      insert into term_snapshots (articles, corpus, term_ids, counts)
      values (${articles}, ${articles}, ${[...terms]}::integer[], ${scaled}::integer[])`);
  }

  /** A private source of the owner, or a global one (null). @returns its id */
  source(owner: { readonly id: number } | null = null): Promise<number> {
    return aSource(this.app.app, owner?.id ?? null, { slug: `s-${++this.sources}` });
  }

  /** Stores an article and its terms. */
  async publish(sourceId: number, article: InventedArticle = {}): Promise<number> {
    const { title = 'Storm floods harbour town', text = '', hoursAgo = 1, ...more } = article;
    const hash = randomBytes(32);
    const row = await this.database.queryOne<{ id: number }>(sql`
      with article as (
        insert into articles (source_id, guid_hash, content_hash, title, published_at, image_url, language,
                              category)
        values (${sourceId}, ${hash}, ${hash}, ${title}, now() - ${hoursAgo} * interval '1 hour',
                ${more.imageUrl ?? null}, ${more.language ?? null}, ${more.category ?? null})
        returning article_id)
      insert into article_contents (article_id, html)
      select article_id, ${`<p>${text}</p>`} from article returning article_id as id`);
    const id = row?.id ?? 0;
    await this.writeTerms(id, `${title} ${COMMON}`, text);
    return id;
  }

  async writeTerms(articleId: number, title: string, text = ''): Promise<void> {
    const bags = new Map([[articleId, buildBag({ title, text })]]);
    await this.database.withTransaction((tx) => this.app.app.get(ArticleTermsRepository).write(tx, bags));
  }

  /** Publishes an article in each source, an hour apart, the first one earliest. @returns their ids */
  async tell(sourceIds: readonly number[], article: InventedArticle = {}): Promise<number[]> {
    const ids: number[] = [];
    for (const [n, sourceId] of sourceIds.entries())
      ids.push(await this.publish(sourceId, { hoursAgo: 20 - n, ...article }));
    return ids;
  }

  /** Stores one story of articles with the same text, of all sources alternately, the oldest first. */
  async publishStory(
    sourceIds: readonly number[],
    { articles, text, daysAgo = 1 }: { articles: number; text: string; daysAgo?: number },
  ): Promise<void> {
    await this.database.run(sql`
      with story as (
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        select (${sourceIds}::bigint[])[1 + n % ${sourceIds.length}::int], sha256(h), sha256(h), 'Flood',
               now() - ${daysAgo} * interval '1 day' + n * interval '1 second'
        from generate_series(1, ${articles}::int) n,
             lateral (select convert_to(${daysAgo}::text || '/' || n, 'UTF8')) t (h)
        returning article_id, source_id, published_at),
      contents as (insert into article_contents (article_id, html) select article_id, ${text} from story)
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, 1, source_id, published_at, true from story`);
  }

  /** Waits until every article has its story. */
  async clustered(): Promise<void> {
    const pending = sql`select 1 from unclustered_articles limit 1`;
    await waitUntil(
      'every article is clustered',
      async () => (await this.database.queryOne(pending)) === null,
    );
  }

  /** The articles of each story of several articles. */
  async listStories(): Promise<number[][]> {
    const rows = await this.database.query<{ ids: number[] }>(sql`
      select to_json(array_agg(article_id order by article_id)) as ids from story_members
      group by story_id having count(*) > 1 order by min(article_id)`);
    return rows.map(({ ids }) => ids);
  }
}
