import { listSentences } from './sentences';

describe('the sentences for a voice', () => {
  const list = (html: string, language = 'en') =>
    listSentences({ title: 'Cranes', content_html: html }, language);

  it('begin with the title, and end with their line', () => {
    const html =
      '<h2>At sea</h2><p>Dr. Lind saw it. It moved!</p><ul><li>One</li><li>Two</li></ul>Last<br>line';
    const [title, head, ...rest] = list(html);
    expect([title, head]).toEqual(['Cranes', 'At sea']);
    expect(rest.join(' ')).toBe('Dr. Lind saw it. It moved! One Two Last line');
    expect(rest).toContain('It moved!');
    expect(rest.slice(-2)).toEqual(['Last', 'line']);
  });

  it('leave out what makes no sense aloud', () => {
    const html =
      '<p>See https://a.test/b?c for it<sup>[1]</sup>.</p><pre>x = 1</pre><table><tr><td>7</td></tr></table>';
    expect(list(`${html}<figure><figcaption>Photo</figcaption></figure>`)).toEqual(['Cranes', 'See for it.']);
  });

  it('are short enough for every voice, and need no language', () => {
    const sentences = list(`<p>${'word '.repeat(200)}end, ${'x'.repeat(400)}</p>`, 'no language!');
    expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(300);
    expect(sentences.join(' ').replaceAll(/\s/g, '')).toBe(
      `Cranes${'word'.repeat(200)}end,${'x'.repeat(400)}`,
    );
  });
});
