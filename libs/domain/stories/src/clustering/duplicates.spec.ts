import { ComparisonWindow, OTHERS_MAX, OTHERS_PER_SOURCE_MAX } from './comparison-window';
import { buildRuns, type ComparableArticle, findCopies, isCopy } from './duplicates';

const words = (count: number, name = 'w') => Array.from({ length: count }, (_, n) => `${name}${n}`);
const runsOf = (text: readonly string[], title = '') => buildRuns({ title, text: text.join(' ') });

const whole = words(200);
const editEvery = (nth: number) => whole.map((word, n) => (n % nth === 0 ? `edited${n}` : word));

describe('a copy', () => {
  it.each([
    ['the same text', whole],
    ['the first paragraph', whole.slice(0, 40)],
    ['the first sentence', whole.slice(0, 9)],
    ['the text with a line of its own below', [...whole, ...words(20, 'more')]],
    ['the text with every 60th word edited', editEvery(60)],
  ])('is %s', (_, text) => {
    expect(isCopy(runsOf(whole), runsOf(text))).toBe(true);
    expect(isCopy(runsOf(text), runsOf(whole))).toBe(true);
  });

  it.each([
    ['a text with every tenth word edited', editEvery(10)],
    ['a text that quotes a paragraph', [...words(100, 'other'), ...whole.slice(0, 40)]],
    ['a text of a few words', whole.slice(0, 6)],
    ['no text', []],
  ])('is not %s', (_, text) => {
    expect(isCopy(runsOf(whole), runsOf(text))).toBe(false);
  });

  it('is an equal title when there is hardly any text', () => {
    const title = 'Storm floods the old harbour of the northern town';
    expect(isCopy(runsOf([], title), runsOf(['Read', 'more'], title))).toBe(true);
    expect(isCopy(runsOf([], title), runsOf([], 'Storm floods harbour of the town in the far north'))).toBe(
      false,
    );
  });

  it('is found in the first thousand words of a text of any length', () => {
    expect(runsOf(words(1_000_000)).length).toBeLessThan(1_000);
  });
});

describe('the copies of a story', () => {
  const article = (articleId: number, publishedAt: number, { text = whole, sourceId = articleId } = {}) => {
    return { articleId, sourceId, publishedAt, runs: runsOf(text) } satisfies ComparableArticle;
  };

  it('are pairs of the later and the earlier article; of two at once, the first to arrive is earlier', () => {
    const members = [article(3, 20), article(2, 10), article(1, 10)];
    expect(findCopies(article(4, 15), members)).toEqual([
      { articleId: 3, originalId: 4 },
      { articleId: 4, originalId: 2 },
      { articleId: 4, originalId: 1 },
    ]);
    expect(findCopies(article(1, 10), [article(2, 10)])).toEqual([{ articleId: 2, originalId: 1 }]);
  });

  it('are none when the texts differ, or of one source', () => {
    const own = article(1, 10, { sourceId: 7 });
    expect(findCopies(own, [article(2, 20, { sourceId: 7 })])).toEqual([]);
    expect(findCopies(own, [article(2, 20, { text: words(200, 'other') })])).toEqual([]);
  });

  it('are looked for in the newest members, and in a few of each source', () => {
    const window = new ComparisonWindow([]);
    const add = (articleId: number, sourceId: number) =>
      window.add(article(articleId, articleId, { sourceId }));
    for (let id = 1; id <= OTHERS_MAX + 5; id++) add(id, id);
    expect(window.members.map(({ articleId }) => articleId).slice(0, 2)).toEqual([6, 7]);
    for (let id = 1_000; id < 1_000 + 2 * OTHERS_PER_SOURCE_MAX; id++) add(id, 999);
    expect(window.members.filter(({ sourceId }) => sourceId === 999).map((each) => each.articleId)).toEqual(
      Array.from({ length: OTHERS_PER_SOURCE_MAX }, (_, n) => 1_000 + OTHERS_PER_SOURCE_MAX + n),
    );
    expect(window.members).toHaveLength(OTHERS_MAX);
  });
});
