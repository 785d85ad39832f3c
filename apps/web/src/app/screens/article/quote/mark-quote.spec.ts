import { clearQuote, findQuote, markQuote } from './mark-quote';

const TEXT = 'Rain fell. The gates “opened again” on Friday noon. Rain fell.';

function render(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
}

const quoteAt = (quote: string, start: number) => ({ quote, start, end: start + quote.length });
const read = (text: string, span: { start: number; end: number } | null) =>
  span && text.slice(span.start, span.end);

describe('a quote in the shown text', () => {
  it('is the occurrence at its position, else the nearest one', () => {
    const last = TEXT.lastIndexOf('Rain');
    expect(findQuote(TEXT, quoteAt('Rain fell.', last))?.start).toBe(last);
    expect(findQuote(TEXT, quoteAt('Rain fell.', last + 3))?.start).toBe(last);
    expect(findQuote(TEXT, quoteAt('Rain fell.', 2))?.start).toBe(0);
  });

  it('is found with other spaces, quotation marks and hyphens', () => {
    const other = quoteAt('gates "opened\n again"  on', 0);
    expect(read(TEXT, findQuote(TEXT, other))).toBe('gates “opened again” on');
    expect(
      read('a well–known (*) fact', findQuote('a well–known (*) fact', quoteAt('well-known (*)', 9))),
    ).toBe('well–known (*)');
  });

  it('is not found where a word differs', () => {
    expect(findQuote(TEXT, quoteAt('gates closed again', 0))).toBeNull();
  });

  it('is marked through elements; the mark before it is removed, and the text stays', () => {
    const prose = render('<p>Rain <em>fell</em>.</p><p>The gates <b>opened</b> again.</p>');
    const html = prose.innerHTML;
    expect(markQuote(prose, quoteAt('Rain fell.', 0))?.textContent).toBe('Rain ');
    expect(markQuote(prose, quoteAt('gates opened', 15))?.textContent).toBe('gates ');
    const marks = [...prose.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['gates ', 'opened']);
    clearQuote(prose);
    expect(prose.innerHTML).toBe(html);
    expect(markQuote(prose, quoteAt('no such words', 0))).toBeNull();
  });
});
