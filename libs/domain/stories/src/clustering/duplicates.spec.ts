import { buildRuns, type ComparableArticle, findOriginal, isCopy } from './duplicates';

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

describe('the original of an article', () => {
  const article = (articleId: number, publishedAt: number, text = whole): ComparableArticle => {
    return { articleId, publishedAt, runs: runsOf(text) };
  };

  it('is the earliest of its copies, of two at once the one that arrived first', () => {
    const copies = [article(3, 20), article(2, 10), article(1, 10)];
    expect(findOriginal(article(4, 30), copies)).toBe(1);
  });

  it('is none when the others are later or differ', () => {
    expect(findOriginal(article(1, 10), [article(2, 10), article(3, 20)])).toBeNull();
    expect(findOriginal(article(4, 30), [article(1, 10, words(200, 'other'))])).toBeNull();
  });
});
