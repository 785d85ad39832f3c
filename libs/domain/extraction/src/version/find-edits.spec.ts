import { findEdits } from './find-edits';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

/** The texts that an entry had, an hour apart, the first one at 0:00; the last is the current one. */
function change(...texts: readonly string[]) {
  const before = texts.slice(0, -1).map((text, n) => ({
    title: 'Title',
    html: `<p>${text}</p>`,
    replaced_at: at(n + 1),
  }));
  return { article_id: 1, ingested_at: at(0), title: 'Title', html: `<p>${texts.at(-1)}</p>`, before };
}

const known = (...texts: readonly string[]) => texts.map((text) => ({ title: 'Title', text }));

describe('edits of a feed entry', () => {
  it('are stored with the text before and after, and since when each was so', () => {
    const { versions, editedAt } = findEdits(change('Ten people died.', 'Twelve people died.'), []);
    expect(editedAt).toEqual(at(1));
    expect(versions.map(({ text, since, changedWords }) => [text, since, changedWords])).toEqual([
      ['Ten people died.', at(0), 0],
      ['Twelve people died.', at(1), 1],
    ]);
  });

  it('store nothing when only a counter changed', () => {
    const only = change('A story.</p><p>3 comments', 'A story.</p><p>4 comments');
    expect(findEdits(only, [])).toEqual({ versions: [], editedAt: null });
  });

  it('do not store what is stored already', () => {
    const { versions, editedAt } = findEdits(
      change('Twelve died.', 'Fifteen died.'),
      known('Ten died.', 'Twelve died.'),
    );
    expect(versions.map(({ text }) => text)).toEqual(['Fifteen died.']);
    expect(editedAt).toEqual(at(1));
  });

  it('are all found when several changes are compared at once', () => {
    const { versions, editedAt } = findEdits(change('One.', 'Two.', 'Two!', 'Three.'), []);
    expect(versions.map(({ text, since }) => [text, since])).toEqual([
      ['One.', at(0)],
      ['Two.', at(1)],
      ['Three.', at(3)],
    ]);
    expect(editedAt).toEqual(at(3));
  });

  it('are none when an entry alternates between two known texts', () => {
    expect(findEdits(change('One.', 'Two.', 'One.', 'Two.'), known('One.', 'Two.'))).toEqual({
      versions: [],
      editedAt: null,
    });
  });

  it('see a new title of an entry without text', () => {
    const only = { ...change('', ''), title: 'Minister resigns' };
    expect(findEdits(only, []).versions.map(({ title }) => title)).toEqual(['Title', 'Minister resigns']);
  });
});
