import { partsOf } from './snippet-parts';

describe('the parts of a snippet', () => {
  it('are text and marks', () => {
    expect(partsOf('About <mark>heat</mark> &amp; <mark>pumps</mark>')).toEqual([
      { text: 'About ', isMarked: false },
      { text: 'heat', isMarked: true },
      { text: ' & ', isMarked: false },
      { text: 'pumps', isMarked: true },
    ]);
    expect(partsOf('')).toEqual([]);
  });

  it('hold no other markup than the marks', () => {
    expect(partsOf('&lt;mark&gt;<img src=x>&amp;lt;')).toEqual([
      { text: '<mark><img src=x>&lt;', isMarked: false },
    ]);
  });
});
