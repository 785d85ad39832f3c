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

/** Cuts each text to its share of the characters: quotes are looked for only in what the model saw. */
export function cutTexts<T extends Quotable>(texts: readonly T[], charactersMax: number): T[] {
  const share = Math.floor(charactersMax / Math.max(1, texts.length));
  return texts.map((each) => ({ ...each, text: each.text.slice(0, share) }));
}

/**
 * The texts as material of a prompt.
 * @param about comes first, without a label, so that it cannot be quoted
 */
export function formatMaterial(texts: readonly Quotable[], about?: string): string {
  const labelled = texts.map((each) => labelArticle(each.articleId, `${each.title}\n\n${each.text}`));
  return [...(about === undefined ? [] : [removeLabels(about)]), ...labelled].join('\n\n---\n\n');
}

const LABEL = /article_id(?=\s*=)/giu;

/** The article under its label. What looks like a label in the article is changed, so that it is none. */
export function labelArticle(articleId: number, text: string): string {
  return `article_id=${articleId}\n${removeLabels(text)}`;
}

const removeLabels = (text: string): string => text.replace(LABEL, 'article id');

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

/** @throws UnusableAnswer when there is no list of sentences, or none of them has the form of the schema */
export function readDrafts(answer: Readonly<Record<string, unknown>>, fields: readonly string[]): ReadDrafts {
  const { sentences } = answer;
  if (!Array.isArray(sentences)) throw new UnusableAnswer('"sentences" must be a list.');
  const items: unknown[] = sentences.slice(0, SENTENCES_MAX);
  const drafts = items.flatMap((item) => readDraft(item, fields) ?? []);
  if (items.length > 0 && drafts.length === 0)
    throw new UnusableAnswer('No item of "sentences" has the form of the schema.');
  return { drafts, malformed: items.length - drafts.length };
}

function readDraft(item: unknown, fields: readonly string[]): DraftSentence | null {
  if (typeof item !== 'object' || item === null) return null;
  // A server that does not enforce the schema may answer with the three properties alone.
  const { field = fields[0], sentence, quote, article_id: articleId } = item as Record<string, unknown>;
  if (typeof sentence !== 'string' || typeof quote !== 'string' || typeof articleId !== 'number') return null;
  return typeof field === 'string' && fields.includes(field) ? { field, sentence, quote, articleId } : null;
}
