import { type KnownLine, separateSiteLines } from './site-lines';

const PROSE = Array.from(
  { length: 10 },
  (_, n) =>
    `<p>Paragraph ${n} tells what the harbour master saw that night, and what he wrote down of it.</p>`,
);
const ABOUT = '<p>More from the harbour desk</p>';
const AUTHOR =
  '<p>Mara Lind has lived by the sea for years, and writes about boats, weather and people of the quay.</p>';

/** The lines of a text, as if this number of pages had them. */
const seenOn = (pages: number, html: string): KnownLine[] =>
  separateSiteLines(html, []).lines.map((hash) => ({ hash, pages }));
const clean = (html: string, known: readonly KnownLine[]): string => separateSiteLines(html, known).html;

describe('lines that the pages of a site repeat', () => {
  const article = [...PROSE, ABOUT, AUTHOR].join('');

  it('go when three pages had them, prose when five had it', () => {
    expect(clean(article, [...seenOn(2, ABOUT), ...seenOn(4, AUTHOR)])).toBe(article);
    expect(clean(article, [...seenOn(3, ABOUT), ...seenOn(4, AUTHOR)])).toBe([...PROSE, AUTHOR].join(''));
    expect(clean(article, [...seenOn(3, ABOUT), ...seenOn(5, AUTHOR)])).toBe(PROSE.join(''));
  });

  it('stay inside the text', () => {
    const inside = [...PROSE.slice(0, 4), ABOUT, ...PROSE.slice(4)].join('');
    expect(clean(inside, seenOn(9, ABOUT))).toBe(inside);
  });

  it('stay where they are a large part of the text, as of an article that was published again', () => {
    expect(clean(article, seenOn(9, article))).toBe(article);
    const short = [PROSE[0], AUTHOR].join('');
    expect(clean(short, seenOn(9, AUTHOR))).toBe(short);
  });

  it('stay in tables, quotations and code', () => {
    const quoted = `${PROSE.join('')}<blockquote><p>More from the harbour desk</p></blockquote>`;
    expect(clean(quoted, seenOn(9, ABOUT))).toBe(quoted);
  });

  it('are the same with other numbers, and leave no empty box', () => {
    const comments = (count: number) => `<div><p>${count} readers wrote comments</p></div>`;
    expect(clean(PROSE.join('') + comments(12), seenOn(3, comments(3)))).toBe(PROSE.join(''));
  });

  it('are the first three and the last six of a text', () => {
    expect(separateSiteLines(PROSE.join(''), []).lines).toHaveLength(1);
    const numbered = Array.from({ length: 26 }, (_, n) => `<p>Line ${String.fromCharCode(97 + n)} here</p>`);
    expect(separateSiteLines(numbered.join(''), []).lines).toHaveLength(9);
  });
});
