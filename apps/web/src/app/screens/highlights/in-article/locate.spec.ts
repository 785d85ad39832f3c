import { locate } from './locate';

const TEXT = 'Before it. The price is fine. Between. The price is fine. After it.';
const marked = (changes: object) => ({
  quote: 'The price is fine.',
  prefix: '',
  suffix: '',
  start: null,
  end: null,
  resolution: 'exact' as const,
  ...changes,
});

describe('locate', () => {
  it("returns the server's position when the quote is there", () => {
    expect(locate(TEXT, marked({ start: 39, end: 57 }))).toEqual({ start: 39, end: 57 });
  });

  it('finds the quote by its context in another text, else the nearest one', () => {
    expect(locate(TEXT, marked({ start: 3, end: 21, suffix: ' After' }))).toEqual({ start: 39, end: 57 });
    expect(locate(TEXT, marked({ start: 60, end: 78 }))).toEqual({ start: 39, end: 57 });
  });

  it("returns the server's position when the quote was slightly edited", () => {
    const edited = { quote: 'The price was fine.', start: 11, end: 29, resolution: 'moved' as const };
    expect(locate(TEXT, marked(edited))).toEqual({ start: 11, end: 29 });
    expect(locate(TEXT, marked({ ...edited, start: 12, end: 30 }))).toBeNull();
  });

  it('returns null when the quote is gone', () => {
    expect(locate(TEXT, marked({ resolution: 'orphaned' }))).toBeNull();
    expect(locate(TEXT, marked({ quote: 'Other' }))).toBeNull();
  });
});
