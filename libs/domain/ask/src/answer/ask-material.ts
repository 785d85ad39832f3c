import type { LoadedText } from '@reader/claims';
import type { Candidate } from '../retrieval/candidates.queries';
import type { Passages } from '../sentences/passages.service';
import type { RankedSentence } from '../sentences/rank-sentences';
import { TEXT_LENGTH_MAX } from '../sentences/sentence-reader';

const ARTICLES_MAX = 8;
/** So that a source that repeats itself cannot fill the prompt. */
const PER_SOURCE_MAX = 2;
/** Sentences of an article that are shown with the text around them. */
const SENTENCES_MAX = 3;
/** Characters before and after such a sentence. */
const AROUND = 250;
/** Characters of an article without such a sentence: it was found by meaning. */
const LEAD_LENGTH = 700;
/** Letters by which repeated texts are recognised. */
const FINGERPRINT_LENGTH = 300;

/** An article as it is in the prompt. */
export interface PromptArticle {
  readonly candidate: Candidate;
  /** The part of the text that quotes are verified against. */
  readonly text: LoadedText;
  readonly excerpt: string;
}

/** The best articles with their best passages; each text once, at most two of a source. */
export function choosePromptArticles({ candidates, sentences, texts }: Passages): PromptArticle[] {
  const byArticle = Map.groupBy(sentences, ({ candidate }) => candidate.article_id);
  const found = [...byArticle.keys()];
  const others = candidates.map(({ article_id: id }) => id).filter((id) => !byArticle.has(id));
  const known = new Map(candidates.map((candidate) => [candidate.article_id, candidate]));
  const seen = new Set<string>();
  const bySource = new Map<number, number>();
  const chosen = [...found, ...others].flatMap((id): PromptArticle[] => {
    const [candidate, text] = [known.get(id), texts.get(id)];
    if (candidate === undefined || text === undefined) return [];
    const fingerprint = toFingerprint(text.text);
    const count = bySource.get(candidate.source_id) ?? 0;
    if (count >= PER_SOURCE_MAX || seen.has(fingerprint)) return [];
    bySource.set(candidate.source_id, count + 1);
    seen.add(fingerprint);
    const shown = { ...text, text: text.text.slice(0, TEXT_LENGTH_MAX) };
    return [{ candidate, text: shown, excerpt: buildExcerpt(shown.text, byArticle.get(id) ?? []) }];
  });
  return chosen.slice(0, ARTICLES_MAX);
}

/** What stands in the fence of the prompt. */
export function buildMaterial(articles: readonly PromptArticle[], earlier: readonly string[]): string {
  const parts = articles.map(({ candidate, excerpt }) =>
    [
      `article_id=${candidate.article_id}`,
      `Title: ${candidate.title}`,
      `Source: ${candidate.source_title}`,
      `Published: ${candidate.published_at.toISOString().slice(0, 10)}`,
      excerpt,
    ].join('\n'),
  );
  const answers = earlier.map((answer) => `Earlier answer in this conversation:\n${answer}`);
  return [...answers, ...parts].join('\n\n');
}

function buildExcerpt(text: string, sentences: readonly RankedSentence[]): string {
  if (sentences.length === 0) return cutAtSpaces(text, 0, LEAD_LENGTH);
  const spans = sentences
    .slice(0, SENTENCES_MAX)
    .map(({ start, end }) => ({ start: Math.max(0, start - AROUND), end: end + AROUND }))
    .sort((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push(span);
  }
  return joined.map(({ start, end }) => cutAtSpaces(text, start, end)).join('\n[…]\n');
}

/** Without the halves of words at both ends. */
function cutAtSpaces(text: string, start: number, end: number): string {
  const part = text.slice(start, end);
  const from = start === 0 ? part : part.replace(/^\S+\s/, '');
  return (end >= text.length ? from : from.replace(/\s\S+$/, '')).trim();
}

const toFingerprint = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, FINGERPRINT_LENGTH);
