import { parseSnippet } from './snippet-parts';

describe('parseSnippet', () => {
  it('splits text and marks', () => {
    expect(parseSnippet('About <mark>heat</mark> &amp; <mark>pumps</mark>')).toEqual([
      { text: 'About ', isMarked: false },
      { text: 'heat', isMarked: true },
      { text: ' & ', isMarked: false },
      { text: 'pumps', isMarked: true },
    ]);
    expect(parseSnippet('')).toEqual([]);
  });

  it('recognises no markup other than the marks', () => {
    expect(parseSnippet('&lt;mark&gt;<img src=x>&amp;lt;')).toEqual([
      { text: '<mark><img src=x>&lt;', isMarked: false },
    ]);
  });
});
