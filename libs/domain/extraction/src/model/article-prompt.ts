import { type Prompt, UnusableAnswer } from '@reader/llm';
import type { Block, Range } from './block';

/** Most characters of a page that are sent (about 15,000 tokens). With more blocks, each gets fewer. */
const OUTLINE_LENGTH_MAX = 60_000;
/** Characters for a block's number, element and word count. */
const HEAD_LENGTH = 24;
const BEGINS_LENGTH_MIN = 40;

const INSTRUCTIONS =
  'The material lists the blocks of a web page in their order, one in a line: its number, its element, how ' +
  'many words it has, and how it begins. Say which blocks are the main article: its text with headings, ' +
  'lists, quotations, code, tables and pictures, from its first block to its last. Leave out navigation, ' +
  'advertisements, notices about cookies or subscriptions, lists of other articles, comments and the ' +
  'imprint. Answer with ranges of numbers, both ends included; with none when the page has no article.';

const INTEGER = { type: 'integer' };
const SCHEMA = {
  type: 'object',
  properties: {
    article: {
      type: 'array',
      items: {
        type: 'object',
        properties: { from: INTEGER, to: INTEGER },
        required: ['from', 'to'],
        additionalProperties: false,
      },
    },
  },
  required: ['article'],
  additionalProperties: false,
};

/**
 * Asks which blocks of a page are its article. The model returns numbers only, so a page that injects
 * instructions cannot add words to the body.
 */
export function buildArticlePrompt(blocks: readonly Block[]): Prompt<readonly Range[]> {
  return {
    purpose: 'article_of_page',
    instructions: INSTRUCTIONS,
    material: buildOutline(blocks),
    schema: SCHEMA,
    check: ({ article }) => parseRanges(article, blocks.length),
  };
}

function buildOutline(blocks: readonly Block[]): string {
  const length = Math.max(BEGINS_LENGTH_MIN, Math.floor(OUTLINE_LENGTH_MAX / blocks.length) - HEAD_LENGTH);
  return blocks
    .map(({ name, words, begins }, at) => {
      const shown = words === 0 ? '(a picture, a video or a sound)' : begins.slice(0, length);
      return `${at + 1} ${name} ${words} ${shown}`;
    })
    .join('\n');
}

/** Returns ranges in order. @throws UnusableAnswer when they are malformed or overlap */
function parseRanges(article: unknown, count: number): readonly Range[] {
  if (!Array.isArray(article)) throw new UnusableAnswer('"article" must be a list of ranges.');
  const ranges = article.map((range: unknown) => parseRange(range, count));
  ranges.sort((one, other) => one.from - other.from);
  ranges.forEach(({ from }, at) => {
    if (from <= (ranges[at - 1]?.to ?? 0)) throw new UnusableAnswer('Ranges must not overlap.');
  });
  return ranges;
}

function parseRange(range: unknown, count: number): Range {
  const { from, to } = (range ?? {}) as Record<keyof Range, unknown>;
  const isWithin = (n: unknown): n is number => Number.isInteger(n) && 1 <= Number(n) && Number(n) <= count;
  if (!isWithin(from) || !isWithin(to) || from > to)
    throw new UnusableAnswer(`Each range must be {"from": a, "to": b} with 1 <= a <= b <= ${count}.`);
  return { from, to };
}
