import { findMarginWidth, placeNotes } from './margin-places';

describe('notes in the margin', () => {
  it.each([
    [1400, 700, 280],
    [1200, 700, 202],
    [1180, 700, null],
    [390, 390, null],
  ])('in a pane of %i pixels beside a text of %i have a width of %s', (pane, text, width) => {
    expect(findMarginWidth(pane, text)).toBe(width);
  });

  it('stand beside their sentences, and never over each other', () => {
    expect(placeNotes([10, 300], [80, 80])).toEqual([10, 300]);
    expect(placeNotes([10, 50, 500], [80, 80, 80])).toEqual([10, 114, 500]);
    expect(placeNotes([], [])).toEqual([]);
  });
});
