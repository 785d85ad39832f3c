import { safeFragment } from './safe-html';

function shown(html: string): HTMLElement {
  const element = document.createElement('div');
  element.append(safeFragment(html));
  return element;
}

describe('an article body', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<p style="position:fixed;inset:0">over</p>',
    '<a id="login" name="login" href="https://x.example">clobber</a>',
  ])('does nothing by itself: %s', (html) => {
    const { innerHTML } = shown(html);
    expect(innerHTML).not.toMatch(/script|onerror|javascript:|srcdoc|<form|<input|style=|id=|name=/);
  });

  it('sends its links to a tab of their own that knows nothing of this one', () => {
    const link = shown('<a href="https://moss.example/">moss</a>').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
  });

  it('asks for its pictures over https, and only when they come into sight', () => {
    const image = shown('<img src="http://moss.example/a.png" alt="Moss">').querySelector('img');
    expect(image?.getAttribute('src')).toBe('https://moss.example/a.png');
    expect(image?.getAttribute('loading')).toBe('lazy');
  });

  it('keeps what prose is made of', () => {
    const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
    const prose = `<h2>Moss</h2><p>It <em>grows</em>.</p><ul><li>slowly</li></ul>${table}`;
    expect(shown(prose).innerHTML).toBe(prose);
  });
});
