import { pickDifferent, type RankedSentence } from '@reader/claims';
import { measureTermCosine, type TermBag } from '@reader/embeddings';

/** Less alike, two sentences are about different things; the same words again add nothing. */
const RELATED_MIN = 0.33;
const SAME_MIN = 0.8;
/** The least share of a sentence's weight that the article lacks, for it to be worth a note. */
const NOVELTY_MIN = 0.3;
/** A shorter sentence needs the ones around it. */
const LENGTH_MIN = 50;
/** More would be a second text beside the first. */
const NOTES_MAX = 4;
const PER_SOURCE_MAX = 2;
/** Notes to neighbouring sentences would stand over each other. */
const DISTANCE_MIN = 3;

/** The sentences of an article of another source. */
export interface ComparedText {
  readonly articleId: number;
  readonly sentences: readonly RankedSentence[];
}

/** A sentence of the article that is read, and what another source adds to it. */
export interface MarginNote {
  readonly own: RankedSentence;
  readonly articleId: number;
  readonly other: RankedSentence;
}

interface Candidate extends MarginNote {
  readonly score: number;
}

/**
 * Notes for the margin, in the order of the text: sentences of other sources that are related to one of the
 * article and say something that the article does not. @param terms of the whole article
 */
export function findMarginNotes(
  sentences: readonly RankedSentence[],
  terms: TermBag,
  others: readonly ComparedText[],
): MarginNote[] {
  const candidates = others
    .flatMap((text) =>
      text.sentences.flatMap((other) => toCandidate(other, text.articleId, sentences, terms)),
    )
    .sort((a, b) => b.score - a.score || a.own.place - b.own.place || b.articleId - a.articleId);
  const notes: Candidate[] = [];
  for (const candidate of candidates) {
    if (notes.length === NOTES_MAX) break;
    if (isWelcome(candidate, notes)) notes.push(candidate);
  }
  return notes.sort((a, b) => a.own.place - b.own.place).map(({ score: _, ...note }) => note);
}

/** With the sentence of the article that it is most like. */
function toCandidate(
  other: RankedSentence,
  articleId: number,
  sentences: readonly RankedSentence[],
  terms: TermBag,
): Candidate[] {
  const novelty = measureNovelty(other, terms);
  if (novelty < NOVELTY_MIN || other.text.length < LENGTH_MIN) return [];
  const likeness = sentences.map((own) => measureTermCosine(own.terms, other.terms));
  const most = Math.max(...likeness);
  const own = sentences[likeness.indexOf(most)];
  if (own === undefined || most < RELATED_MIN || most >= SAME_MIN) return [];
  return [{ own, articleId, other, score: most * novelty }];
}

/** The share of a sentence's weight whose terms the article does not have. */
function measureNovelty({ terms: { terms, weights } }: RankedSentence, known: TermBag): number {
  let [missing, total] = [0, 0];
  terms.forEach((term, n) => {
    const weight = (weights[n] ?? 0) ** 2;
    total += weight;
    if (!known.has(term)) missing += weight;
  });
  return total === 0 ? 0 : missing / total;
}

function isWelcome({ own, articleId, other }: Candidate, notes: readonly Candidate[]): boolean {
  const ofSource = notes.filter((note) => note.articleId === articleId);
  return (
    ofSource.length < PER_SOURCE_MAX &&
    notes.every((note) => Math.abs(note.own.place - own.place) >= DISTANCE_MIN) &&
    pickDifferent(
      [other],
      1,
      notes.map((note) => note.other),
    ).length === 1
  );
}
