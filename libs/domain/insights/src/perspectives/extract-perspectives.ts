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
import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';
import type { PerspectivesContent } from './perspectives.view';

/** The least share of a sentence's weight that other texts lack, for it to be an angle of its own. */
const NOVELTY_MIN = 0.4;
/**
 * The least share of a sentence's terms that the other texts have on average, for it to be common ground.
 */
const SHARED_MIN = 0.5;

interface ReadText {
  readonly text: LoadedText;
  readonly terms: ReadonlyMap<number, number>;
  readonly vector: TermVector;
  readonly sentences: readonly RankedSentence[];
}

/**
 * How sources report one story, from quotes alone. @param article the one that is read; @param others of
 * other sources
 */
export function extractPerspectives(
  article: LoadedText,
  others: readonly LoadedText[],
  frequencies: FrequencySnapshot,
): DraftAnswer<PerspectivesContent> {
  const [own, ...members] = [article, ...others].map((text) => readText(text, frequencies));
  if (own === undefined) throw new Error('there is an article');
  const claims = members.flatMap((member, n) => extractMember(n, member, own, members));
  const shared = findShared(
    own,
    members.filter((member) => member.text.text !== ''),
  );
  if (shared !== null) claims.push(quoteSentence('common_ground', article, shared));
  return { content: buildPerspectives(claims, article, others, frequencies), claims, dropped: 0 };
}

function readText(text: LoadedText, frequencies: FrequencySnapshot): ReadText {
  const terms = buildBag(text);
  const sentences = rankSentences(readSentences(text, frequencies));
  return { text, terms, vector: weighBag(terms, frequencies), sentences };
}

/** The angle is what no other member says, the difference what the article that is read does not say. */
function extractMember(n: number, member: ReadText, own: ReadText, members: readonly ReadText[]): Claim[] {
  const listLackedBy = (texts: readonly ReadText[]) =>
    member.sentences
      .map((sentence) => ({ sentence, novelty: 1 - measureShare(sentence, texts) }))
      .filter(({ novelty }) => novelty >= NOVELTY_MIN)
      .map(({ sentence, novelty }) => ({ ...sentence, score: novelty * sentence.score }))
      .sort((one, other) => other.score - one.score || one.place - other.place);
  const [angle] = listLackedBy([own, ...members.filter((other) => other !== member)]);
  const [difference] = pickDifferent(listLackedBy([own]), 1, angle === undefined ? [] : [angle]);
  return [
    ...(angle === undefined ? [] : [quoteSentence(`items[${n}].angle`, member.text, angle)]),
    ...(difference === undefined ? [] : [quoteSentence(`items[${n}].difference`, member.text, difference)]),
  ];
}

/** The share of a sentence's weight whose terms at least one of the texts has. */
function measureShare({ terms: { terms, weights } }: RankedSentence, texts: readonly ReadText[]): number {
  let [carried, total] = [0, 0];
  terms.forEach((term, n) => {
    const weight = (weights[n] ?? 0) ** 2;
    total += weight;
    if (texts.some((text) => text.terms.has(term))) carried += weight;
  });
  return total === 0 ? 1 : carried / total;
}

/** The sentence of the article that the others share most. @param members with texts */
function findShared(own: ReadText, members: readonly ReadText[]): RankedSentence | null {
  if (members.length === 0) return null;
  const shares = own.sentences.map((sentence) => {
    const { terms } = sentence.terms;
    const countIn = (member: ReadText) => terms.filter((term) => member.terms.has(term)).length;
    const sum = members.reduce((total, member) => total + countIn(member) / terms.length, 0);
    return { sentence, share: sum / members.length };
  });
  const [best] = shares.sort(
    (one, other) => other.share - one.share || one.sentence.place - other.sentence.place,
  );
  return best !== undefined && best.share >= SHARED_MIN ? best.sentence : null;
}

/** Fields that consist of sentences follow from the claims. */
export function buildPerspectives(
  claims: readonly Claim[],
  article: LoadedText,
  others: readonly LoadedText[],
  frequencies: FrequencySnapshot,
): PerspectivesContent {
  const getText = (field: string) =>
    claims
      .filter((claim) => claim.field === field)
      .map(({ sentence }) => sentence)
      .join(' ') || null;
  const own = weighBag(buildBag(article), frequencies);
  return {
    items: others.map((text, n) => ({
      article_id: text.articleId,
      similarity: measureTermCosine(own, weighBag(buildBag(text), frequencies)),
      angle: getText(`items[${n}].angle`),
      difference: getText(`items[${n}].difference`),
    })),
    common_ground: getText('common_ground'),
  };
}
