import { TextMap } from './text-map';

function prose(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  return element;
}

const HTML =
  '<p>The <em>first</em>\n   paragraph.</p><ul><li>One</li><li>Two<br>lines</li></ul>' +
  '<figure><img src="data:,x" alt="not text"><figcaption>A  caption</figcaption></figure>';

describe('TextMap', () => {
  it('has one line per block, with spaces collapsed', () => {
    expect(new TextMap(prose(HTML)).text).toBe('The first paragraph.\nOne\nTwo\nlines\nA caption');
  });

  it('leaves out captions that the server does not count', () => {
    const html =
      '<p>One</p><figure><img><figcaption class="rd-caption">Two</figcaption></figure><p>Three</p>';
    const element = prose(html);
    const map = new TextMap(element);
    expect(map.text).toBe('One\nThree');
    const range = document.createRange();
    range.selectNodeContents(element.querySelector('figcaption') as Element);
    expect(map.findSpan(range)).toBeNull();
  });

  it('returns the text nodes of a range', () => {
    const map = new TextMap(prose(HTML));
    const start = map.text.indexOf('first paragraph.\nOne');
    const pieces = map.getPieces(start, start + 'first paragraph.\nOne'.length);
    expect(pieces.map(({ node, from, to }) => node.data.slice(from, to).replace(/\s+/g, ' '))).toEqual([
      'first',
      ' paragraph.',
      'One',
    ]);
  });

  it('returns the characters of a selection, without spaces at its ends', () => {
    const element = prose(HTML);
    const map = new TextMap(element);
    const range = document.createRange();
    range.setStart(element.querySelector('em')?.nextSibling as Text, 0);
    range.setEnd(element.querySelector('li') as Element, 1);
    const found = map.findSpan(range);
    expect(found && map.text.slice(found.start, found.end)).toBe('paragraph.\nOne');
    range.collapse(true);
    expect(map.findSpan(range)).toBeNull();
  });
});
