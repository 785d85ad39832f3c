import { diffTexts, type TextChange } from './text-diff';

const join = (changes: readonly TextChange[], op: TextChange['op']) =>
  changes
    .filter((change) => change.op === 'equal' || change.op === op)
    .map(({ text }) => text)
    .join('');
const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ');

describe('the difference of two texts', () => {
  it('names the words that were deleted and inserted', () => {
    expect(diffTexts({ before: 'The fire killed 10 people.', after: 'The fire killed 12 people.' })).toEqual([
      { op: 'equal', text: 'The fire killed ' },
      { op: 'delete', text: '10' },
      { op: 'insert', text: '12' },
      { op: 'equal', text: ' people.' },
    ]);
  });

  it('is one equal piece for equal texts, and nothing for empty ones', () => {
    expect(diffTexts({ before: 'Same.', after: 'Same.' })).toEqual([{ op: 'equal', text: 'Same.' }]);
    expect(diffTexts({ before: '', after: '' })).toEqual([]);
  });

  it('finds words in scripts without spaces', () => {
    const changes = diffTexts({ before: '火灾造成十人死亡', after: '火灾造成百人死亡' });
    expect(changes[0]).toEqual({ op: 'equal', text: '火灾造成' });
  });

  it.each([
    ['short texts', 'One two three.', 'Two three four.\nFive'],
    ['texts without a common word', many('a', 9_000), many('b', 9_000)],
    ['texts beyond the limit', `${many('a', 30_000)}\nSame.`, `${many('b', 30_000)}\nSame.`],
    ['texts of one word', 'x'.repeat(300_000), 'y'.repeat(300_000)],
    ['emoji and combining marks', '👩‍👩‍👧 e\u0301', '👩‍👧 é'],
  ])('joins to both texts, for %s', (_what, before, after) => {
    const changes = diffTexts({ before, after });
    expect(join(changes, 'delete')).toBe(before);
    expect(join(changes, 'insert')).toBe(after);
  });

  it('compares texts beyond the limit by paragraphs', () => {
    const changes = diffTexts({
      before: `${many('a', 30_000)}\nSame.`,
      after: `${many('b', 30_000)}\nSame.`,
    });
    expect(changes.map(({ op }) => op)).toEqual(['delete', 'insert', 'equal']);
  });
});
