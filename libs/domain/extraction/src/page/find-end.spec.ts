import { paragraphs } from '../testing';
import { cleanUp } from './clean-up';

const clean = (html: string): string => cleanUp(html, { titles: [], url: 'https://news.test/storm' });
const link = (n: number): string => `<a href="https://news.test/${n}">Another thing ${n}</a>`;
const teaser = (n: number): string =>
  `<h3>${link(n)}</h3><p>Somebody saw something somewhere else, and told us of it at length.</p>`;
const links = `<ul><li>${link(1)}</li><li>${link(2)}</li><li>${link(3)}</li></ul>`;
const thread =
  '<p>Mara Lind</p><p>March 3, 2026 at 5:00 pm</p><p>I was there that night, and it was much louder.</p>' +
  '<p>Jo Quay</p><p>March 4, 2026 at 7:00 am</p><p>So was I, and nobody heard a thing at all.</p>';

describe('the end of an article', () => {
  it.each([
    ['links', 'You may also like', links],
    ['links with excerpts', 'Das könnte Sie auch interessieren', teaser(1) + teaser(2) + teaser(3)],
    ['links, in Russian', 'Читайте также', links],
    ['links, in Greek', 'Διαβάστε επίσης', links],
    ['links, in Chinese', '相关文章', links],
    ['a thread of comments', '2 Comments', thread],
    ['a biography', 'About the author', `<p>Mara Lind ${link(1)} writes of boats and of the sea.</p>`],
    ['nothing', 'Related articles', ''],
  ])('comes before a heading with %s behind it', (_what, heading, rest) => {
    const cleaned = clean(`<div>${paragraphs(6)}</div><h2>${heading}</h2>${rest}`);
    expect(cleaned).toContain('Sentence 5 of the article');
    expect(cleaned).not.toMatch(new RegExp(`${heading}|Another thing|Somebody|Mara Lind|I was there`));
  });

  it.each(['Comments', 'Das könnte teuer werden', 'Related stories', 'More from the sea', 'Zum Thema'])(
    'is not a heading with prose behind it, wherever it stands: %s',
    (heading) => {
      for (const [before, after] of [
        [2, 8],
        [8, 2],
        [8, 1],
      ] as const) {
        const cleaned = clean(`${paragraphs(before)}<h2>${heading}</h2>${paragraphs(after)}`);
        expect(cleaned).toContain(heading);
        expect(cleaned.split('<p>')).toHaveLength(before + after + 1);
      }
    },
  );

  it('is not a heading with a list or a table behind it', () => {
    for (const rest of ['<ul><li>Good for four</li></ul>', '<table><tr><td>Two eggs</td></tr></table>'])
      expect(clean(`${paragraphs(8)}<h2>Comments</h2>${rest}`)).toMatch(/Comments.*(?:four|eggs)/);
  });

  it('is not a cell, an item or a quotation', () => {
    const table = '<table><tr><th>Boat</th><th>Comments</th></tr><tr><td>Ada</td><td>Fast</td></tr></table>';
    for (const content of [table, '<ul><li>Comments</li></ul>', '<blockquote>Comments</blockquote>']) {
      const cleaned = clean(paragraphs(6) + content + paragraphs(2));
      expect(cleaned).toContain('Comments');
      expect(cleaned.match(/Sentence 1 of the article/g)).toHaveLength(2);
    }
  });

  it('is not where links are in the middle, and a paragraph follows them', () => {
    const cleaned = clean(`${paragraphs(6)}<h2>Related stories</h2>${links}${paragraphs(1)}`);
    expect(cleaned.match(/Sentence 0 of the article/g)).toHaveLength(2);
    expect(cleaned).not.toMatch(/Related stories|Another thing/);
  });
});
