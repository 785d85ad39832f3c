import type { Highlight } from '@reader/contract';
import { findIdAt, paint } from './paint';

const HTML = '<p>The <em>first</em> paragraph.</p><p>The second one.</p>';

function prose(): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = HTML;
  return element;
}

const highlight = (highlight_id: number, quote: string, changes: Partial<Highlight> = {}): Highlight => ({
  highlight_id,
  article_id: 1,
  quote,
  prefix: '',
  suffix: '',
  start: null,
  end: null,
  color: '#a8d5a2',
  note: null,
  created_at: '2026-11-20T10:00:00.000Z',
  resolution: 'exact',
  ...changes,
});

describe('painted highlights', () => {
  it('cover their words across elements, and overlap each other', () => {
    const element = prose();
    const found = paint(element, [
      highlight(1, 'first paragraph.\nThe second'),
      highlight(2, 'paragraph', { note: 'Hm' }),
      highlight(3, 'not there'),
    ]);
    expect([...found].sort()).toEqual([1, 2]);
    const wordsOf = (id: number): string =>
      [...element.querySelectorAll(`mark[data-highlight="${id}"]`)].map((mark) => mark.textContent).join('|');
    expect([wordsOf(1), wordsOf(2)]).toEqual(['first| paragraph.|The second', 'paragraph']);
    expect(findIdAt(element.querySelector('[data-noted]'))).toBe(2);
    expect(element.textContent).toBe('The first paragraph.The second one.');
  });

  it('can be removed without a trace', () => {
    const element = prose();
    paint(element, [highlight(1, 'first paragraph')]);
    paint(element, []);
    expect(element.innerHTML).toBe(HTML);
  });
});
