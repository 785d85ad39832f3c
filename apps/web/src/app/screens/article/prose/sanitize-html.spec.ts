import { sanitizeHtml } from './sanitize-html';

function shown(html: string): HTMLElement {
  const element = document.createElement('div');
  element.append(sanitizeHtml(html));
  return element;
}

describe('sanitizeHtml', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p style="position:fixed;inset:0">over</p>',
    '<a id="login" name="login" href="https://x.example">clobber</a>',
  ])('removes what acts by itself: %s', (html) => {
    const { innerHTML } = shown(html);
    expect(innerHTML).not.toMatch(/script|onerror|javascript:|srcdoc|<form|<input|style=|id=|name=/);
  });

  it('opens links in a new tab without an opener', () => {
    const link = shown('<a href="https://moss.example/">moss</a>').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
  });

  it('loads pictures over https, and only when they come into view', () => {
    const image = shown('<img src="http://moss.example/a.png" alt="Moss">').querySelector('img');
    expect(image?.getAttribute('src')).toBe('https://moss.example/a.png');
    expect(image?.getAttribute('loading')).toBe('lazy');
  });

  it.each([
    `<img src="${location.origin}/api/articles/1">`,
    '<img src="/api/articles/1">',
    '<img src="//:0">',
    '<video src="data:video/mp4;base64,AAAA"></video>',
    '<img srcset="javascript:alert(1) 1x, /api 2x">',
    '<video poster="/api/articles/1"></video>',
    `<video poster="${location.origin}/api/articles/1"></video>`,
    '<video poster="javascript:alert(1)"></video>',
    '<video poster="data:image/svg+xml,<svg/>"></video>',
  ])("never requests this service with the user's cookies: %s", (html) => {
    expect(shown(html).innerHTML).not.toMatch(/ (src|srcset|poster)=/);
  });

  it('preserves larger versions of a picture, except those it must not request', () => {
    const sizes = 'http://moss.example/1.png 1x, javascript:alert(1) 2x, https://moss.example/3.png 3x';
    expect(shown(`<img srcset="${sizes}">`).querySelector('img')?.getAttribute('srcset')).toBe(
      'https://moss.example/1.png 1x, https://moss.example/3.png 3x',
    );
  });

  it('preserves pictures from the image proxy', () => {
    const signed = '/api/images/c2lnbmF0dXJl/aHR0cHM6Ly9tb3NzLmV4YW1wbGUv';
    expect(shown(`<img src="${signed}" srcset="${signed} 2x">`).innerHTML).toContain(
      `src="${signed}" srcset="${signed} 2x"`,
    );
    expect(shown('<img src="/api/images/../articles/1">').innerHTML).not.toContain(' src=');
  });

  it('removes autoplay', () => {
    const [sound] = shown('<audio src="https://moss.example/a.mp3" autoplay loop></audio>').children;
    expect([...(sound?.attributes ?? [])].map(({ name }) => name).sort()).toEqual([
      'controls',
      'preload',
      'src',
    ]);
  });

  it.each([
    'ftp://moss.example/',
    'tel:123',
    'blob:https://moss.example/1',
    'intent://x#Intent;end',
    '/settings',
    '#x',
  ])('allows links to pages and mail only, not to %s', (address) => {
    const link = shown(`<a href="${address}">x</a>`).querySelector('a');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  it('preserves the elements of prose', () => {
    const table = '<table><tbody><tr><td colspan="2" lang="en-GB">1</td></tr></tbody></table>';
    const prose = `<h2>Moss</h2><p>It <em>grows</em>.</p><ul><li>slowly</li></ul>${table}`;
    expect(shown(prose).innerHTML).toBe(prose);
  });
});
