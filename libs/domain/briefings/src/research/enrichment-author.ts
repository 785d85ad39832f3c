import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  type Claim,
  type Quotable,
  quoteSentence,
  readSentences,
  SentenceRanker,
  SentenceWriter,
} from '@reader/claims';
import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';
import { LanguageModel, ModelFailed } from '@reader/llm';
import type { Enrichment } from '../briefing/briefing-section.entity';
import type { ReadableSection } from '../briefing/briefing-reader';
import { CoveredSentences } from '../writing/covered-sentences';

/** A page that was fetched and read. */
export interface ResearchedPage {
  readonly title: string;
  readonly url: string;
  readonly text: string;
}

/** PROVIDER_BRIEFING_ENRICHMENT_MODEL is the model of this purpose. */
const PURPOSE = 'briefing_enrichment';
const FIELD = 'text';
const MATERIAL_CHARACTERS = 12_000;
const SENTENCES_MAX = 3;
const INSTRUCTIONS =
  'The material begins with news that a reader knows. Give the background from the articles: ' +
  'what led to it, and what others say. Write at most three sentences, none about something else.';
/** A sentence below is about something else, one above is in the section already. */
const RELATED_MIN = 0.15;
const ALIKE = 0.5;

/** Writes what fetched pages add to a section, with a model or as their own sentences. */
@Injectable()
export class EnrichmentAuthor {
  constructor(
    private readonly model: LanguageModel,
    private readonly writer: SentenceWriter,
    private readonly ranker: SentenceRanker,
  ) {}

  /** Null when the pages add nothing. */
  async write(
    user: User,
    section: ReadableSection,
    pages: readonly ResearchedPage[],
    sessionId: string,
  ): Promise<Enrichment | null> {
    if (pages.length === 0) return null;
    const texts = pages.map(({ title, text }, n): Quotable => ({
      ...{ articleId: n, title, text },
      textSource: 'body',
    }));
    const news = await this.readNews(section, texts);
    const written = await this.writeByModel(user, news, { texts, sessionId });
    const claims = written.length > 0 ? written : extract(news, texts);
    if (claims.length === 0) return null;
    const used = [...new Set(claims.map(({ articleId }) => articleId))];
    return {
      text: claims.map(({ sentence }) => sentence).join(' '),
      links: used.flatMap((n) => pages[n] ?? []).map(({ title, url }) => ({ title, url })),
      researched_at: new Date().toISOString(),
    };
  }

  private async readNews(
    { claims, articles }: ReadableSection,
    texts: readonly Quotable[],
  ): Promise<SectionNews> {
    const frequencies = await this.ranker.loadFrequencies(texts);
    const own = claims.map(({ quote }) => quote);
    const title = articles[0]?.title ?? '';
    const terms = weighBag(buildBag({ title, text: own.join(' ') }), frequencies);
    return { title, own, terms, frequencies };
  }

  /** Nothing without a model, or when it fails. */
  private async writeByModel(
    user: User,
    news: SectionNews,
    { texts, sessionId }: { readonly texts: readonly Quotable[]; readonly sessionId: string },
  ): Promise<Claim[]> {
    if (!(await this.model.isEnabledFor(user))) return [];
    try {
      const { claims } = await this.writer.write(user, {
        ...{ purpose: PURPOSE, instructions: INSTRUCTIONS, fields: [FIELD], texts, sessionId },
        ...{ charactersMax: MATERIAL_CHARACTERS, priority: 'background' },
        about: [news.title, ...news.own].join('\n'),
      });
      return claims.filter(({ quote }) => isBackground(news, quote)).slice(0, SENTENCES_MAX);
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      return [];
    }
  }
}

/** What a section tells. */
interface SectionNews {
  readonly title: string;
  /** Its sentences. */
  readonly own: readonly string[];
  readonly terms: TermVector;
  readonly frequencies: FrequencySnapshot;
}

/** Whether words of a page are about the news without repeating it. */
function isBackground({ own, terms, frequencies }: SectionNews, quote: string): boolean {
  const likeness = measureTermCosine(weighBag(buildBag({ title: '', text: quote }), frequencies), terms);
  return likeness >= RELATED_MIN && !new CoveredSentences(own, frequencies).has(quote, ALIKE);
}

/** The sentence of each page that is most about the section and that the section does not have. */
function extract({ own, terms, frequencies }: SectionNews, texts: readonly Quotable[]): Claim[] {
  const chosen: Claim[] = [];
  for (const text of texts) {
    const known = new CoveredSentences([...own, ...chosen.map(({ quote }) => quote)], frequencies);
    const [best] = readSentences(text, frequencies)
      .map((sentence) => ({ sentence, likeness: measureTermCosine(sentence.terms, terms) }))
      .filter(({ sentence, likeness }) => likeness >= RELATED_MIN && !known.has(sentence.text, ALIKE))
      .sort((one, other) => other.likeness - one.likeness);
    if (best !== undefined) chosen.push(quoteSentence(FIELD, text, best.sentence));
  }
  return chosen.slice(0, SENTENCES_MAX);
}
