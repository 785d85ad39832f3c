import { UnusableAnswer } from '@reader/llm';
import type { DraftSentence, Quotable } from '../verification/claim';

/** Sentences of one answer that are read; a model that repeats itself gives thousands. */
const SENTENCES_MAX = 60;

/** What every prompt for sentences says about quotes. */
export const QUOTE_RULES =
  'Every item has one sentence in your own words, a quote, and the article_id of the article that ' +
  'the quote is ' +
  'from. Copy the quote from that article letter by letter, at least five words, not the title. ' +
  'Names, numbers and ' +
  'negations of the sentence must be in the quote. Write each sentence in the language of its quote, ' +
  'about one ' +
  'article only. Leave out what you cannot quote.';

/** The texts as material of a prompt; each is cut to its share of the characters. */
export function formatMaterial(texts: readonly Quotable[], charactersMax: number): string {
  const share = Math.floor(charactersMax / Math.max(1, texts.length));
  return texts
    .map(({ articleId, title, text }) => `article_id=${articleId}\n${title}\n\n${text.slice(0, share)}`)
    .join('\n\n---\n\n');
}

/** The JSON Schema of a list of sentences, each for one of the fields. */
export function buildSentencesSchema(fields: readonly string[]): Record<string, unknown> {
  const properties = {
    field: { type: 'string', enum: fields },
    sentence: { type: 'string' },
    quote: { type: 'string' },
    article_id: { type: 'integer' },
  };
  const item = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
  return {
    type: 'object',
    properties: { sentences: { type: 'array', items: item } },
    required: ['sentences'],
    additionalProperties: false,
  };
}

/** Sentences that have not the form of the schema count as not verified. */
export interface ReadDrafts {
  readonly drafts: readonly DraftSentence[];
  readonly malformed: number;
}

/** @throws UnusableAnswer when there is no list of sentences */
export function readDrafts(answer: Readonly<Record<string, unknown>>, fields: readonly string[]): ReadDrafts {
  const { sentences } = answer;
  if (!Array.isArray(sentences)) throw new UnusableAnswer('"sentences" must be a list.');
  const items: unknown[] = sentences.slice(0, SENTENCES_MAX);
  const drafts = items.flatMap((item) => readDraft(item, fields) ?? []);
  return { drafts, malformed: items.length - drafts.length };
}

function readDraft(item: unknown, fields: readonly string[]): DraftSentence | null {
  if (typeof item !== 'object' || item === null) return null;
  const { field, sentence, quote, article_id: articleId } = item as Record<string, unknown>;
  if (typeof sentence !== 'string' || typeof quote !== 'string' || typeof articleId !== 'number') return null;
  return typeof field === 'string' && fields.includes(field) ? { field, sentence, quote, articleId } : null;
}
