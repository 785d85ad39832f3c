import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { mapInSlices } from '@reader/threads';
import { toPlainText } from '@reader/html';
import type { Quotable } from '../verification/claim';
import { type QuotableRow, QuotableTextsQueries } from './quotable-texts.queries';

/** Characters of a text that can be quoted: a long report has a tenth. */
export const TEXT_LENGTH_MAX = 100_000;

export interface LoadedText extends Quotable {
  readonly language: string | null;
  readonly publishedAt: Date;
  readonly sourceId: number;
  /** Whether only some users may read it, so that an answer from it must not be shared. */
  readonly isPrivate: boolean;
}

/** Loads the texts that sentences quote: the extracted body, else the feed's own text. */
@Injectable()
export class QuotableTexts {
  constructor(private readonly queries: QuotableTextsQueries) {}

  /** Those of the articles that the user may read and that have a text, in the order of `articleIds`. */
  async load(user: UserRef, articleIds: readonly number[]): Promise<Map<number, LoadedText>> {
    const rows = await this.queries.listReadable(user, articleIds);
    const texts = await mapInSlices(rows, toLoadedText);
    return new Map(texts.filter(({ text }) => text !== '').map((text) => [text.articleId, text]));
  }
}

function toLoadedText(row: QuotableRow): LoadedText {
  const text = row.body_text ?? toPlainText(row.feed_html ?? '');
  return {
    articleId: row.article_id,
    title: row.title,
    text: text.slice(0, TEXT_LENGTH_MAX),
    textSource: row.body_text === null ? 'feed' : 'body',
    language: row.language,
    publishedAt: row.published_at,
    sourceId: row.source_id,
    isPrivate: row.is_private,
  };
}
