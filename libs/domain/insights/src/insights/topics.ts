import { readContentTerms } from '@reader/claims';
import { buildBag, type FrequencySnapshot, readTerms, toTermId, weighBag } from '@reader/embeddings';

const TOPICS_MAX = 5;
const LENGTH_MIN = 4;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** The heaviest terms of an article, as the words that it uses most for them. */
export function findTopics(
  article: { readonly title: string; readonly text: string },
  frequencies: FrequencySnapshot,
): string[] {
  const bag = buildBag(article);
  const forms = countForms(`${article.title}\n${article.text}`);
  return [...weighTerms(bag, frequencies)]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([term]) => findMostFrequent(forms.get(term)) ?? [])
    .slice(0, TOPICS_MAX);
}

function weighTerms(bag: ReadonlyMap<number, number>, frequencies: FrequencySnapshot): Map<number, number> {
  const { terms, weights } = weighBag(bag, frequencies);
  return new Map(Array.from(terms, (term, n) => [term, weights[n] ?? 0]));
}

/** For each term, how often each word stands for it. Function words and short ones are no topics. */
function countForms(text: string): Map<number, Map<string, number>> {
  const forms = new Map<number, Map<string, number>>();
  for (const [word] of text.slice(0, 20_000).matchAll(WORD)) {
    const lower = word.toLowerCase();
    if (lower.length < LENGTH_MIN || readContentTerms(word).size === 0) continue;
    const [term] = readTerms(word, 1);
    if (term === undefined) continue;
    const id = toTermId(term);
    const counts = forms.get(id) ?? new Map<string, number>();
    forms.set(id, counts.set(lower, (counts.get(lower) ?? 0) + 1));
  }
  return forms;
}

function findMostFrequent(counts: ReadonlyMap<string, number> | undefined): string | null {
  return [...(counts ?? [])].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
