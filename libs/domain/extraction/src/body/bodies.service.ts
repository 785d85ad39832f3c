import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { textOf } from '@reader/html';
import { notFound, Problem } from '@reader/http';
import { Chain, ExtractionFailed } from '../step/chain';
import { BodiesQueries, type ArticlePage, type BodyRow } from './bodies.queries';
import { BodyStore } from './body-store';
import { Turns } from './turns';

/** What highlights, search and speech read of an article. */
export interface ReadText {
  readonly text: string;
  /** Null: no body was extracted, and the text is that of the feed's own content. */
  readonly bodyId: number | null;
}

/** The full texts of articles. */
@Injectable()
export class Bodies {
  /** Extractions under way, by article: whoever asks meanwhile gets the same one. */
  private readonly underWay = new Map<number, Promise<BodyRow>>();

  constructor(
    private readonly queries: BodiesQueries,
    private readonly store: BodyStore,
    private readonly chain: Chain,
    private readonly turns: Turns,
  ) {}

  async stored(user: User, articleId: number): Promise<BodyRow> {
    const { body } = (await this.queries.current(user, articleId)) ?? notFound('article');
    if (body === null)
      throw new Problem(404, 'body_not_extracted', 'The full text of this article was not extracted yet.');
    return body;
  }

  /** @throws Problem 502 `extraction_failed`; a body that was there stays */
  async extract(user: User, articleId: number): Promise<BodyRow> {
    const page = (await this.queries.page(user, articleId)) ?? notFound('article');
    const sameOne = this.underWay.get(articleId);
    const body = sameOne ?? this.turns.run(user.id, () => this.extractOnce(page));
    return body.catch((error: unknown) => {
      throw error instanceof ExtractionFailed ? new Problem(502, 'extraction_failed', error.message) : error;
    });
  }

  /** By nobody's order, for everybody who reads the article. @throws ExtractionFailed */
  extractOnce(page: ArticlePage): Promise<BodyRow> {
    const { article_id: id } = page;
    const known = this.underWay.get(id);
    if (known !== undefined) return known;
    const body = this.run(page).finally(() => this.underWay.delete(id));
    this.underWay.set(id, body);
    return body;
  }

  /** The text that a person reads: the current body's, else the feed's own. Null: not theirs to read. */
  async textOf(user: Pick<User, 'id'>, articleId: number): Promise<ReadText | null> {
    const found = await this.queries.current(user, articleId);
    if (found === null) return null;
    if (found.body !== null) return { text: found.body.text, bodyId: found.body.body_id };
    const page = await this.queries.page(user, articleId);
    return page === null ? null : { text: textOf(page.feed_html), bodyId: null };
  }

  private async run(page: ArticlePage): Promise<BodyRow> {
    const extracted = await this.chain.extract({ url: page.url, feedHtml: page.feed_html });
    return (await this.store.keep(page.article_id, extracted)) ?? notFound('article');
  }
}
