import { createComparisons } from './comparisons.mjs';
import { loadProduct } from './product.mjs';

let agree;
beforeAll(async () => {
  agree = createComparisons(await loadProduct());
});

const entry = (html, text = html.replace(/<[^>]*>/g, '')) => ({ html, text });

describe('the comparisons', () => {
  it('ignore space and character references, not words', () => {
    expect(agree.plain('AT&T  bought', 'AT&amp;T\nbought')).toBe(true);
    expect(agree.plain('a < b', 'a < b')).toBe(true);
    expect(agree.plain('AT&T', 'AT&T bought')).toBe(false);
    expect(agree.line(null, '')).toBe(true);
    expect(agree.line('de', '')).toBe(false);
  });

  it('compare articles with their addresses', () => {
    const link = (url) => `<p><a href="${url}" target="_blank" rel="noopener noreferrer nofollow">x</a></p>`;
    expect(agree.article(entry(link('https://a.example/y')), '<a href="https://a.example/y">x</a>')).toBe(
      true,
    );
    expect(agree.article(entry(link('https://a.example/z')), '<a href="https://a.example/y">x</a>')).toBe(
      false,
    );
    expect(agree.article(entry('<p>plain</p>'), 'plain')).toBe(true);
    expect(agree.article(entry('<p>plain</p>'), '<b>plain</b>')).toBe(false);
    expect(agree.article(entry(''), 'lost')).toBe(false);
  });

  it('do not score what cannot be stored', () => {
    expect(agree.isScored('plain', '<img src="https://a.example/b.png">')).toBe(false);
    expect(agree.isScored('plain', '<b>Title</b>')).toBe(true);
    expect(agree.isScored('article', '<svg><circle r="1"/></svg>')).toBe(false);
    expect(agree.isScored('article', '<p>text</p>')).toBe(true);
  });

  it('compare addresses, ids, times and people by meaning', () => {
    expect(agree.address('https://a.example/', 'https://a.example')).toBe(true);
    expect(agree.address('https://a.example/x', 'https://a.example/y')).toBe(false);
    expect(agree.id('7', 'https://a.example/7', 'https://a.example/')).toBe(true);
    expect(agree.id('7', 'https://a.example/8', 'https://a.example/')).toBe(false);
    expect(agree.moment('2003-12-31T10:14:55.000Z', 1_072_865_695)).toBe(true);
    expect(agree.moment('2003-12-31T11:14:55.000Z', 1_072_865_695)).toBe(false);
    expect(agree.person('Mara Lind, Jo', 'Jo (jo@a.example)')).toBe(true);
    expect(agree.person('Mara Lind', 'jo@a.example (Jo)')).toBe(false);
    expect(agree.number(null, '0')).toBe(true);
    expect(agree.number(2, 3)).toBe(false);
  });
});
