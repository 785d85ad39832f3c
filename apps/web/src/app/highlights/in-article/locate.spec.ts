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

describe('where a highlight stands in what is shown', () => {
  it('is where the server found it, when the words are there', () => {
    expect(locate(TEXT, marked({ start: 39, end: 57 }))).toEqual({ start: 39, end: 57 });
  });

  it('is beside its neighbours in another text, else the nearest', () => {
    expect(locate(TEXT, marked({ start: 3, end: 21, suffix: ' After' }))).toEqual({ start: 39, end: 57 });
    expect(locate(TEXT, marked({ start: 60, end: 78 }))).toEqual({ start: 39, end: 57 });
  });

  it('is where the server found words that were edited a little', () => {
    const edited = { quote: 'The price was fine.', start: 11, end: 29, resolution: 'moved' as const };
    expect(locate(TEXT, marked(edited))).toEqual({ start: 11, end: 29 });
    expect(locate(TEXT, marked({ ...edited, start: 12, end: 30 }))).toBeNull();
  });

  it('is nowhere when it is gone', () => {
    expect(locate(TEXT, marked({ resolution: 'orphaned' }))).toBeNull();
    expect(locate(TEXT, marked({ quote: 'Other' }))).toBeNull();
  });
});
