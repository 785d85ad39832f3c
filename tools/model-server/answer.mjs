import { listNames, listStems } from './material.mjs';
import { pick } from './random.mjs';
import { writeItem } from './sentences.mjs';

const ITEMS = 4;
const GROUPS = 2;
const NAMES = 5;

/** Writes an answer of the request's schema. Returns its JSON and the sentences in it, in their order. */
export function writeAnswer({ mode, material, schema, random }) {
  const choices = listChoices(material, mode, random);
  const sentences = [];
  const writeNext = () => {
    const choice = choices[sentences.length % choices.length];
    const written = writeItem(mode, choice, random);
    sentences.push({ ...written.item, isTrue: written.isTrue, lie: written.lie });
    return written.item;
  };
  const names = listNames(material.articles);
  const context = { writeNext: choices.length > 0 ? writeNext : null, names, random };
  return { json: JSON.stringify(fill(schema, context)), sentences };
}

/** The sentences to work on: what shares most words with the question first; liars take any. */
function listChoices({ question, articles }, mode, random) {
  const stems = listStems(question);
  const weigh = (quote) => [...listStems(quote)].filter((stem) => stems.has(stem)).length;
  const all = articles.flatMap((article) => article.sentences.map((quote) => ({ article, quote })));
  const score = new Map(all.map((one) => [one, mode === 'honest' ? weigh(one.quote) : random()]));
  const ordered = all.sort((one, next) => score.get(next) - score.get(one));
  return ordered.map((one) => {
    const others = ordered.filter(({ article }) => article !== one.article);
    return { ...one, other: others.length > 0 ? pick(random, others) : null };
  });
}

const isSentence = ({ properties = {} } = {}) => 'quote' in properties && 'article_id' in properties;

function hasSentences(schema = {}) {
  if (isSentence(schema)) return true;
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some(
    hasSentences,
  );
}

const FILLERS = {
  object: fillObject,
  array: fillArray,
  string: fillText,
  integer: ({ minimum }) => minimum ?? 0,
  number: ({ minimum }) => minimum ?? 0,
  boolean: () => true,
  null: () => null,
};

function fill(schema, context) {
  if (schema.enum) return pick(context.random, schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fill(variants[0], context);
  const type = Array.isArray(schema.type) ? schema.type[0] : (schema.type ?? 'object');
  return FILLERS[type](schema, context);
}

function fillObject(schema, context) {
  const { properties = {} } = schema;
  const entries = Object.entries(properties);
  if (!isSentence(schema))
    return Object.fromEntries(entries.map(([name, part]) => [name, fill(part, context)]));
  const item = context.writeNext?.() ?? { sentence: '', quote: '', article_id: 0 };
  return Object.fromEntries(entries.map(([name, part]) => [name, item[name] ?? fill(part, context)]));
}

/** Lists of numbers and the like stay empty: nothing in the text says what they are. */
function fillArray({ items = {}, maxItems = Infinity }, context) {
  const repeat = (count) => Array.from({ length: Math.min(count, maxItems) }, () => fill(items, context));
  if (isSentence(items)) return context.writeNext ? repeat(ITEMS) : [];
  if (items.type === 'string' && !items.enum) return context.names.slice(0, Math.min(NAMES, maxItems));
  return hasSentences(items) && context.writeNext ? repeat(GROUPS) : [];
}

function fillText(_, { names, random }) {
  return names.length > 0 ? pick(random, names) : '';
}
