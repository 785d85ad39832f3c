import { findTerms } from './find-terms';
import { buildSnippet } from './snippet';
import { parseTerms } from './terms';

const build = (q: string, text: string): string =>
  buildSnippet(text, findTerms([text], parseTerms(q))?.[0] ?? []);

describe('a snippet', () => {
  it('marks the terms and escapes everything else', () => {
    expect(build('pump', 'A <b>pump</b> & "more"')).toBe(
      'A &lt;b&gt;<mark>pump</mark>&lt;/b&gt; &amp; &quot;more&quot;',
    );
  });

  it('begins before the first hit and ends after a few lines, between words', () => {
    const text = `${'before '.repeat(40)}here ${'after '.repeat(80)}`;
    const snippet = build('here', text);
    expect(snippet).toMatch(/^… (before )+<mark>here<\/mark>( after)+ …$/);
    expect(snippet.length).toBeLessThan(260);
  });

  it('is the beginning when the terms occur elsewhere', () => {
    expect(buildSnippet('Short.', [])).toBe('Short.');
  });

  it('marks overlapping hits once', () => {
    expect(build('"heat pump" pump', 'heat pump')).toBe('<mark>heat pump</mark>');
  });
});
