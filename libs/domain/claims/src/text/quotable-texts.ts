import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { mapInSlices } from '@reader/threads';
import { toPlainText } from '@reader/html';
import type { Quotable } from '../verification/claim';
import { type QuotableRow, QuotableTextsQueries, type TextVersionRow } from './quotable-texts.queries';

/** Characters of a text that can be quoted: a long report has a tenth. */
export const TEXT_LENGTH_MAX = 100_000;

/** What a text is, without its words: an answer from the same versions can be shown again. */
export interface TextVersion {
  readonly articleId: number;
  readonly version: string;
  /** Whether only some users may read it, so that an answer from it must not be shared. */
  readonly isPrivate: boolean;
}

export interface LoadedText extends Quotable, TextVersion {
  readonly language: string | null;
  readonly publishedAt: Date;
  readonly sourceId: number;
}

/** Loads the texts that sentences quote: the extracted body, else the feed's own text. */
@Injectable()
export class QuotableTexts {
  constructor(private readonly queries: QuotableTextsQueries) {}

  /** The same as `load` without texts; articles that have none are included. */
  async listVersions(user: UserRef, articleIds: readonly number[]): Promise<TextVersion[]> {
    return (await this.queries.listVersions(user, articleIds)).map(toTextVersion);
  }

  /** Those of the articles that the user may read and that have a text, in the order of `articleIds`. */
  async load(user: UserRef, articleIds: readonly number[]): Promise<Map<number, LoadedText>> {
    const texts = await this.loadAll(user, articleIds);
    return new Map(texts.filter(({ text }) => text !== '').map((text) => [text.articleId, text]));
  }

  /** The same with articles that have only a title. */
  async loadAll(user: UserRef, articleIds: readonly number[]): Promise<LoadedText[]> {
    return mapInSlices(await this.queries.listReadable(user, articleIds), toLoadedText);
  }
}

function toLoadedText(row: QuotableRow): LoadedText {
  const text = row.body_text ?? toPlainText(row.feed_html ?? '');
  return {
    title: row.title,
    text: text.slice(0, TEXT_LENGTH_MAX),
    textSource: row.body_text === null ? 'feed' : 'body',
    language: row.language,
    publishedAt: row.published_at,
    sourceId: row.source_id,
    ...toTextVersion(row),
  };
}

function toTextVersion({ article_id, version, is_private }: TextVersionRow): TextVersion {
  return { articleId: article_id, version, isPrivate: is_private };
}
