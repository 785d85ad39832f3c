import { mapPictures, sanitizeHtml } from '../index';
import { PICTURES_MAX } from './map-pictures';

const mapToLengths = (html: string): string => mapPictures(html, (url) => `/p/${url.length}`);

describe('pictures of sanitised HTML', () => {
  it.each([
    ['<img src="https://a.test/1" alt="src=&quot;x&quot;" />', '<img src="/p/16" alt="src=&quot;x&quot;" />'],
    ['<img src="https://a.test/?a&amp;b" />', '<img src="/p/19" />'],
    [
      '<picture><source srcset="https://a.test/1 1x, https://a.test/22 2x" /></picture>',
      '<picture><source srcset="/p/16 1x, /p/17 2x" /></picture>',
    ],
    [
      '<video src="https://a.test/v" poster="https://a.test/p" controls=""></video>',
      '<video src="https://a.test/v" poster="/p/16" controls=""></video>',
    ],
    ['<audio src="https://a.test/v"></audio>', '<audio src="https://a.test/v"></audio>'],
    ['<p>src="https://a.test/" &lt;img src="x"</p>', '<p>src="https://a.test/" &lt;img src="x"</p>'],
  ])('are replaced, and nothing else changes: %s', (html, expected) => {
    expect(mapToLengths(html)).toBe(expected);
  });

  it("are found in the sanitiser's output", () => {
    const html = sanitizeHtml(
      '<p><IMG data-src=//a.test/x.png srcset="https://a.test/1.png, https://b.test/2.png 640w" width=9 sizes=9px>',
      { baseUrl: 'https://a.test/' },
    );
    expect(mapToLengths(html)).not.toContain('.test');
    expect(mapToLengths(html)).toContain('srcset="/p/20, /p/20 640w"');
  });

  it('lose their address beyond PICTURES_MAX', () => {
    const pictures = '<img src="https://a.test/1" />'.repeat(PICTURES_MAX);
    expect(mapToLengths(`${pictures}<img src="https://a.test/2" />`)).toBe(
      `${'<img src="/p/16" />'.repeat(PICTURES_MAX)}<img src="" />`,
    );
  });
});
