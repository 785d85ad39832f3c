import { type QueryTerm, SnippetRenderer } from './snippet-renderer';

const word = (text: string, ...stems: string[]): QueryTerm => ({
  kind: 'word',
  text,
  isExcluded: false,
  stems,
});
const shown = (text: string, ...terms: QueryTerm[]) =>
  new SnippetRenderer(terms).render({ excerpt: 'The beginning', text, is_html: true });

describe('snippet', () => {
  it('marks whole words, ignoring case and accents', () => {
    expect(shown('<p>Été, ETE and detective</p>', word('ete'))).toBe(
      '<mark>Été</mark>, <mark>ETE</mark> and detective',
    );
  });

  it.each([
    ['lodz', 'Łódź'],
    ['dakovo', 'Đakovo'],
    ['hal', 'ħal'],
    ['orsted', 'Ørsted'],
    ['tara', 'Țara'],
    ['iraq', 'ıraq'],
  ])('marks for %s the word %s', (q, text) => {
    expect(shown(`<p>in ${text} now</p>`, word(q))).toBe(`in <mark>${text}</mark> now`);
  });

  it('marks word forms, prefixes and phrases', () => {
    expect(shown('<p>Batteries</p>', word('battery', 'batteri'))).toBe('<mark>Batteries</mark>');
    expect(shown('<p>pumpkin</p>', { ...word('pump'), kind: 'prefix' })).toBe('<mark>pumpkin</mark>');
    expect(shown('<p>a heat <b>pump</b></p>', { ...word('heat pump'), kind: 'phrase' })).toBe(
      'a <mark>heat pump</mark>',
    );
  });

  it('is cut around the first hit, between words and outside tags', () => {
    const long = '<p>before and <a href="https://site.test/tidal">before</a> </p>'.repeat(40);
    const snippet = shown(`${long}<p>then tidal power</p>${'<p>after it </p>'.repeat(40)}`, word('tidal'));
    expect(snippet).toMatch(/^… (?:before|and) [a-z ]*then <mark>tidal<\/mark> power after it [a-z ]*…$/);
  });

  it('shows the beginning when only the title has the words', () => {
    expect(shown('<p>nothing of it</p>', word('title'))).toBe('The beginning');
    expect(shown('<a href="/title">of it</a>', word('title'))).toBe('The beginning');
  });

  it('takes linear time for text full of angle brackets', () => {
    // Linear takes milliseconds, quadratic takes minutes.
    const started = process.cpuUsage();
    shown('<'.repeat(500_000), word('x'));
    shown(`${'<b '.repeat(200_000)}x`, word('x'));
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});
