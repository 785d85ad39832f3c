import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type LoadedText, QuotableTexts, readSentences, SentenceRanker } from '@reader/claims';
import { buildBag } from '@reader/embeddings';
import { mapInSlices } from '@reader/threads';
import { StorySourcesQueries } from '../story-sources.queries';
import { findMarginNotes } from './find-margin-notes';
import type { MarginNotesView } from './margin-notes.view';

/** What other sources of the story add to the sentences of an article. */
@Injectable()
export class MarginNotesService {
  constructor(
    private readonly sources: StorySourcesQueries,
    private readonly texts: QuotableTexts,
    private readonly ranker: SentenceRanker,
  ) {}

  /** Empty without a story or a text. @throws Problem 404 for an article the user may not read */
  async list(user: User, articleId: number): Promise<MarginNotesView> {
    const others = await this.sources.listNewest(user, articleId);
    const rows = new Map(others.map((row) => [row.article_id, row]));
    const texts = await this.texts.load(user, [articleId, ...rows.keys()]);
    const own = texts.get(articleId);
    texts.delete(articleId);
    if (own === undefined || texts.size === 0) return { article_id: articleId, items: [] };
    const notes = await this.compare(own, [...texts.values()]);
    const items = notes.flatMap(({ own: { text: quote, start, end }, other, articleId: id }) => {
      const row = rows.get(id);
      const place = { quote, start, end, text_source: own.textSource };
      return row === undefined ? [] : [{ ...place, sentence: other.text, article: row }];
    });
    return { article_id: articleId, items };
  }

  private async compare(own: LoadedText, others: readonly LoadedText[]) {
    const frequencies = await this.ranker.loadFrequencies([own, ...others]);
    const read = await mapInSlices([own, ...others], (text) => ({
      articleId: text.articleId,
      sentences: readSentences(text, frequencies),
    }));
    const [first, ...rest] = read;
    return findMarginNotes(first?.sentences ?? [], buildBag(own), rest);
  }
}
