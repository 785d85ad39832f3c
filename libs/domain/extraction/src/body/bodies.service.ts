import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { countWords, toPlainText } from '@reader/html';
import { throwNotFound, Problem } from '@reader/http';
import type { TaskPriority } from '@reader/threads';
import { ExtractionChain, ExtractionFailed } from '../step/extraction-chain';
import { BodiesQueries, type ArticlePageRow, type BodyRow, type FeedContentRow } from './bodies.queries';
import { BodiesRepository } from './bodies.repository';
import { ExtractionLimiter } from './extraction-limiter';

/** The text of an article that highlights, search and speech use. */
export interface ReadableText {
  readonly text: string;
  /** Null when no body was extracted; the text is then the feed's own content. */
  readonly bodyId: number | null;
}

/** What is shown as the body of an article, stored or not. */
export type ReadableBody = Omit<BodyRow, 'body_id' | 'changed_words'>;

/** Reads and extracts the full texts of articles. */
@Injectable()
export class BodiesService {
  /** Extractions under way, by article id; concurrent requests share them. */
  private readonly inFlight = new Map<number, Promise<BodyRow>>();

  constructor(
    private readonly queries: BodiesQueries,
    private readonly bodies: BodiesRepository,
    private readonly chain: ExtractionChain,
    private readonly limiter: ExtractionLimiter,
  ) {}

  /** The extracted body, else the feed's own text. @throws Problem 404 when there is neither */
  async get(user: User, articleId: number): Promise<ReadableBody> {
    const { body } = (await this.queries.findCurrent(user, articleId)) ?? throwNotFound('article');
    if (body !== null) return body;
    const content = await this.queries.findFeedContent(user, articleId);
    const fromFeed = content && toFeedBody(content);
    if (fromFeed === null)
      throw new Problem(404, 'body_not_extracted', 'The full text of this article was not extracted yet.');
    return fromFeed;
  }

  /** @throws Problem 502 `extraction_failed`; an existing body is unchanged then */
  async extract(user: User, articleId: number): Promise<BodyRow> {
    const page = (await this.queries.findPage(user, articleId)) ?? throwNotFound('article');
    const shared = this.inFlight.get(articleId);
    const body = shared ?? this.limiter.run(user.id, () => this.extractOnce(page));
    return body.catch((error: unknown) => {
      if (!(error instanceof ExtractionFailed)) throw error;
      const members = { reason: error.code };
      throw new Problem(502, 'extraction_failed', error.message, { members });
    });
  }

  /** The result is shared by all users. @throws ExtractionFailed */
  extractOnce(page: ArticlePageRow, priority: TaskPriority = 'normal'): Promise<BodyRow> {
    const { article_id: id } = page;
    const existing = this.inFlight.get(id);
    if (existing !== undefined) return existing;
    const body = this.extractAndStore(page, priority).finally(() => this.inFlight.delete(id));
    this.inFlight.set(id, body);
    return body;
  }

  /** The current body's text, else the feed's own; null when the user may not read the article. */
  async findText(user: UserRef, articleId: number): Promise<ReadableText | null> {
    const found = await this.queries.findCurrent(user, articleId);
    if (found === null) return null;
    if (found.body !== null) return { text: found.body.text, bodyId: found.body.body_id };
    const page = await this.queries.findPage(user, articleId);
    return page === null ? null : { text: toPlainText(page.feed_html), bodyId: null };
  }

  private async extractAndStore(page: ArticlePageRow, priority: TaskPriority): Promise<BodyRow> {
    const { url, feed_html: feedHtml, owner_id: ownerId } = page;
    const extracted = await this.chain.extract({ url, feedHtml, ownerId, priority });
    return (await this.bodies.save(page.article_id, extracted)) ?? throwNotFound('article');
  }
}

/** Null when the feed carries no text. */
function toFeedBody({ article_id, html, ingested_at }: FeedContentRow): ReadableBody | null {
  const text = toPlainText(html);
  if (text === '') return null;
  const wordCount = Math.max(1, countWords(text));
  return {
    ...{ article_id, html, text, title: null, byline: null },
    ...{ word_count: wordCount, extractor: 'feed', extracted_at: ingested_at },
  };
}
