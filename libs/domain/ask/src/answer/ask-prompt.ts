import type { DraftSentence } from '@reader/claims';
import type { ItemsPrompt } from '@reader/llm';
import type { MessageRow } from '../session/sessions.repository';
import { ANSWER_FIELD } from './answer-draft';
import { buildMaterial, type PromptArticle } from './ask-material';

/** Sentences of an answer. */
export const SENTENCES_MAX = 6;
/** Characters of an earlier answer that are shown again. */
const EARLIER_LENGTH_MAX = 1_000;

const SCHEMA = {
  type: 'object',
  properties: {
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          sentence: { type: 'string' },
          quote: { type: 'string' },
          article_id: { type: 'integer' },
        },
        required: ['sentence', 'quote', 'article_id'],
        additionalProperties: false,
      },
    },
  },
  required: ['sentences'],
  additionalProperties: false,
};

const INSTRUCTIONS = `You answer a question from excerpts of articles. Use nothing else that you know.
Write at most ${SENTENCES_MAX} short sentences, the most important one first. Each sentence says one thing
that one excerpt says, in the language of that excerpt. "quote" repeats, word by word, the part of the
excerpt that says it, at least five words long; "article_id" is the number above that excerpt. Do not change
numbers or names, and do not combine two articles in one sentence. If no excerpt answers the question, give an
empty list.`;

export interface AskPromptInput {
  readonly purpose: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly query: string;
  readonly history: readonly Pick<MessageRow, 'role' | 'text'>[];
  readonly articles: readonly PromptArticle[];
}

/** The person's own questions are instructions; everything that is from articles stands in the fence. */
export function buildAskPrompt(input: AskPromptInput): ItemsPrompt<DraftSentence> {
  const { purpose, userId, sessionId, query, history, articles } = input;
  const questions = history.filter(({ role }) => role === 'user').map(({ text }) => JSON.stringify(text));
  const answers = history.filter(({ role, text }) => role === 'assistant' && text !== '');
  const before = questions.length === 0 ? '' : `\nEarlier questions: ${questions.join(', ')}.`;
  return {
    ...{ purpose, schema: SCHEMA, priority: 'person', userId, sessionId, checkItem },
    instructions: `${INSTRUCTIONS}${before}\nThe question: ${JSON.stringify(query)}`,
    material: buildMaterial(
      articles,
      answers.map(({ text }) => text.slice(0, EARLIER_LENGTH_MAX)),
    ),
  };
}

function checkItem({
  sentence,
  quote,
  article_id: articleId,
}: Readonly<Record<string, unknown>>): DraftSentence | null {
  if (typeof sentence !== 'string' || typeof quote !== 'string' || typeof articleId !== 'number') return null;
  return { field: ANSWER_FIELD, sentence, quote, articleId };
}
