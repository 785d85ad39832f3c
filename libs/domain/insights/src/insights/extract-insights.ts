import {
  type Claim,
  type DraftAnswer,
  type LoadedText,
  pickDifferent,
  quoteSentence,
  type RankedSentence,
  rankSentences,
  readSentences,
} from '@reader/claims';
import type { FrequencySnapshot } from '@reader/embeddings';
import { findEntities } from './entities';
import type { InsightsContent } from './insights.view';
import { findTopics } from './topics';

const SUMMARY_SENTENCES = 2;
const KEY_POINTS_MAX = 4;
/** Words by which reports say what follows from something. */
const CONSEQUENCE = new RegExp(
  `(?<!\\p{L})(?:${[
    'because|means that|could|would|may|expected to|for the first time|impact|consequence|therefore',
    'warn(?:s|ed)?',
    'risk|important|crucial|affect(?:s|ed)?|deshalb|bedeutet|könnte|würde|erstmals|folgen',
    'warnt|warnen|wichtig|damit',
    'parce que|pourrait|pour la première fois|conséquence|podría|por primera vez|consecuencia|potrebbe',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Insights from quotes alone. */
export function extractInsights(
  text: LoadedText,
  frequencies: FrequencySnapshot,
): DraftAnswer<InsightsContent> {
  const ranked = rankSentences(readSentences(text, frequencies));
  const chosen = pickDifferent(ranked, SUMMARY_SENTENCES + KEY_POINTS_MAX);
  const summary = sortByPlace(chosen.slice(0, SUMMARY_SENTENCES));
  const points = sortByPlace(chosen.slice(SUMMARY_SENTENCES));
  const rest = ranked.filter((one) => chosen.every(({ place }) => place !== one.place));
  const why = rest.find((sentence) => CONSEQUENCE.test(sentence.text)) ?? null;
  const claims = [
    ...summary.map((sentence) => quoteSentence('summary', text, sentence)),
    ...points.map((sentence, n) => quoteSentence(`key_points[${n}]`, text, sentence)),
    ...(why === null ? [] : [quoteSentence('why_it_matters', text, why)]),
  ];
  return { content: buildContent(claims, text, frequencies), claims, dropped: 0 };
}

const sortByPlace = (sentences: readonly RankedSentence[]) =>
  [...sentences].sort((one, other) => one.place - other.place);

/** Fields that consist of sentences follow from the claims; the others are counted in the text. */
export function buildContent(
  claims: readonly Claim[],
  text: LoadedText,
  frequencies: FrequencySnapshot,
): InsightsContent {
  const listOfField = (field: string) =>
    claims.filter((claim) => claim.field.replace(/\[\d+\]/, '') === field).map(({ sentence }) => sentence);
  return {
    summary: listOfField('summary').join(' '),
    key_points: listOfField('key_points'),
    entities: findEntities(text.text, text.language),
    topics: findTopics(text, frequencies),
    why_it_matters: listOfField('why_it_matters').join(' ') || null,
  };
}
