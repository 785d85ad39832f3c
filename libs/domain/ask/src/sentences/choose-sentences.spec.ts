import type { Candidate } from '../retrieval/candidates.queries';
import { listTerms, type QuestionTerm, readQuestionWords, weighTerm } from '../retrieval/question';
import { chooseSentences } from './choose-sentences';
import { rankSentences } from './rank-sentences';
import { readSentences, TEXT_LENGTH_MAX } from './sentence-reader';

const NOW = Date.parse('2026-06-01T12:00:00Z');
let made = 0;

function aCandidate(title: string, more: Partial<Candidate> = {}): Candidate {
  made += 1;
  return {
    ...{ article_id: made, source_id: made, source_title: 'Source', url: null, originals: [] },
    ...{ title, published_at: new Date(NOW) },
    ...more,
  };
}

/** Every term weighs the same, unless it is named as frequent. */
function readTermsOf(question: string, frequent: readonly string[] = []): QuestionTerm[] {
  const counts = { articles: 10_000, getCount: () => 10 };
  return listTerms(readQuestionWords(question)).map((term) => ({
    ...term,
    weight: weighTerm(term.id, counts, frequent.includes(term.word) ? 9_000 : 10),
  }));
}

const rank = (question: QuestionTerm[], articles: readonly (readonly [Candidate, string])[]) =>
  rankSentences(
    articles.flatMap(([candidate, text]) =>
      readSentences(
        candidate,
        { articleId: candidate.article_id, title: candidate.title, text, textSource: 'feed' },
        question,
      ),
    ),
    question,
    NOW,
  );
const choose = (...input: Parameters<typeof rank>) => chooseSentences(rank(...input)).map(({ text }) => text);

describe('the sentences of an answer', () => {
  const question = readTermsOf('ferry ramps Skarholm cost');

  it('come in the order of what they cover of the question', () => {
    const chosen = choose(question, [
      [aCandidate('A'), 'The ferry ramps needed many months of work. Nothing else happened in this town.'],
      [aCandidate('B'), 'The ferry ramps in Skarholm cost four million euros.'],
    ]);
    expect(chosen[0]).toBe('The ferry ramps in Skarholm cost four million euros.');
    expect(chosen).not.toContain('Nothing else happened in this town.');
  });

  it('are none when the best one covers less than .6 of the question', () => {
    const text = 'The ferry ramps are made of steel and wood.';
    expect(choose(question, [[aCandidate('A'), text]])).toEqual([]);
    // The title counts in part, and frequent words hardly.
    expect(choose(question, [[aCandidate('Skarholm'), text]])).toEqual([text]);
    expect(
      choose(readTermsOf('ferry ramps Skarholm cost', ['Skarholm', 'cost']), [[aCandidate('A'), text]]),
    ).toEqual([text]);
  });

  it('repeat nothing, and are at most two of a source and five together', () => {
    const text = 'The ferry ramps in Skarholm cost four million euros.';
    const articles = Array.from({ length: 9 }, (_, n) => [aCandidate(`Copy ${n}`), text] as const);
    expect(choose(question, articles)).toEqual([text]);
    const words = ['oak', 'elm', 'ash', 'fir', 'yew', 'box', 'bay'];
    const differing = (source?: number) =>
      words.map((word, n) => {
        const more = source === undefined ? {} : { source_id: source };
        const others = `${word}one ${word}two ${word}three ${word}four`;
        return [aCandidate(`T ${n}`, more), `Ferry ramps Skarholm cost: ${others}.`] as const;
      });
    expect(choose(question, differing(7))).toHaveLength(2);
    expect(choose(question, differing())).toHaveLength(5);
  });

  it('prefer the first sentences and newer articles when all else is equal', () => {
    const text = 'The ferry ramps in Skarholm cost four million euros.';
    const old = aCandidate('Old', { published_at: new Date(NOW - 90 * 86_400_000) });
    const [first] = rank(question, [
      [old, text],
      [aCandidate('New'), text],
    ]);
    expect(first?.candidate.title).toBe('New');
    const [, later] = rank(question, [
      [aCandidate('Late'), `${text} Many words come between them here. ${text}`],
    ]);
    expect(later?.place).toBe(2);
  });

  it('are whole sentences of the beginning of a long text, with their places in it', () => {
    const sentence = 'The ferry ramps in Skarholm cost four million euros. ';
    const long = sentence.repeat(TEXT_LENGTH_MAX / 10);
    const candidate = aCandidate('Long');
    const read = readSentences(
      candidate,
      { articleId: 1, title: '', text: long, textSource: 'body' },
      question,
    );
    expect(read.length).toBeGreaterThan(200);
    for (const { text, start, end } of read) {
      expect(long.slice(start, end)).toBe(text);
      expect(text).toBe(sentence.trim());
      expect(end).toBeLessThanOrEqual(TEXT_LENGTH_MAX);
    }
  });
});
