import { type TextChange, foldUnchanged } from './fold-unchanged';

const words = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `${name}${index} `).join('');
const INSERTED: TextChange = { op: 'insert', text: 'new ' };

describe('the comparison of two texts', () => {
  it('keeps short passages whole', () => {
    const changes: TextChange[] = [{ op: 'equal', text: words(20, 'w') }, INSERTED];
    expect(foldUnchanged(changes)).toEqual(changes);
  });

  it('leaves out the middle of a long passage between two changes', () => {
    const shown = foldUnchanged([INSERTED, { op: 'equal', text: words(100, 'w') }, INSERTED]);
    expect(shown).toEqual([
      INSERTED,
      { op: 'equal', text: words(14, 'w') },
      { op: 'folded', words: 72 },
      { op: 'equal', text: words(100, 'w').slice(words(86, 'w').length) },
      INSERTED,
    ]);
  });

  it('leaves out what is before the first change and after the last', () => {
    const text = words(100, 'w');
    const shown = foldUnchanged([{ op: 'equal', text }, INSERTED, { op: 'equal', text }]);
    expect(shown.map((change) => (change.op === 'folded' ? change.words : change.op))).toEqual([
      86,
      'equal',
      'insert',
      'equal',
      86,
    ]);
    expect(shown[1]).toEqual({ op: 'equal', text: text.slice(words(86, 'w').length) });
  });

  it('never changes inserted or deleted words', () => {
    const deleted: TextChange = { op: 'delete', text: words(100, 'gone') };
    expect(foldUnchanged([deleted])).toEqual([deleted]);
  });
});
