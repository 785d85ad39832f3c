import { randomBytes } from 'node:crypto';
import type { TestApp } from '@reader/accounts/testing';
import { aSource } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { countWords } from '@reader/html';

export { inventText } from './verification/invented.testing';

export interface WireClaim {
  readonly claim_id: number;
  readonly field: string;
  readonly sentence: string;
  readonly article_id: number;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly text_source: 'body' | 'feed';
}

/** What every generated answer carries. */
export interface WireAnswer {
  readonly claims: WireClaim[];
  readonly verified: { readonly sentences: number; readonly dropped: number };
  readonly model: string;
  readonly generated_at: string;
}

/** Articles with texts, and stories of them. */
export class Newsroom {
  private sources = 0;
  private stories = 0;

  constructor(private readonly app: TestApp) {}

  /** A private source of the owner, or a global one (null). @returns its id */
  source(owner: { readonly id: number } | null = null): Promise<number> {
    return aSource(this.app.app, owner?.id ?? null, { slug: `newsroom-${++this.sources}` });
  }

  /** Stores an article with the feed's own text. @returns its id */
  async publish(sourceId: number, title: string, text: string, hoursAgo = 1): Promise<number> {
    const hash = randomBytes(32);
    const row = await this.app.app.database.queryOne<{ id: number }>(sql`
      with article as (
        insert into articles (source_id, guid_hash, content_hash, title, word_count, published_at)
        values (${sourceId}, ${hash}, ${hash}, ${title}, ${countWords(text)},
                now() - ${hoursAgo} * interval '1 hour')
        returning article_id)
      insert into article_contents (article_id, html)
      select article_id, ${`<p>${text}</p>`} from article returning article_id as id`);
    return row?.id ?? 0;
  }

  /** Makes the articles one story. @returns its id */
  async join(articleIds: readonly number[]): Promise<number> {
    const id = ++this.stories;
    await this.app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, ${id}, source_id, published_at, true from articles
      where article_id = any(${articleIds}::bigint[])`);
    await this.app.app.database.run(sql`update story_clustering set revision = revision + 1`);
    return id;
  }
}
