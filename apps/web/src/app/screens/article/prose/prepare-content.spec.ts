import { prepareContent } from './prepare-content';
import { sanitizeHtml } from './sanitize-html';

function shown(html: string): HTMLElement {
  const element = document.createElement('div');
  element.append(prepareContent(sanitizeHtml(html)));
  return element;
}

describe('prepareContent', () => {
  it('removes empty blocks, but not a paragraph that holds a picture', () => {
    const result = shown('<p>a</p><p>&nbsp;</p><div><br></div><p><img src="https://moss.example/a.png"></p>');
    expect(result.querySelectorAll('p')).toHaveLength(2);
    expect(result.querySelectorAll('div')).toHaveLength(0);
  });

  it('demotes headings to below the title', () => {
    expect(shown('<h1>Moss <em>again</em></h1>').innerHTML).toBe('<h2>Moss <em>again</em></h2>');
  });

  it('makes a wide table scroll by itself, but not one inside another', () => {
    const table = shown('<table><tbody><tr><td><table></table></td></tr></tbody></table>');
    expect(table.querySelectorAll('.rd-scrolls')).toHaveLength(1);
  });

  it('leaves a small picture in its line', () => {
    const glyph = shown('<p>x <img src="https://moss.example/a.png" width="16" height="16"></p>');
    expect(glyph.querySelector('img')?.className).toBe('rd-glyph');
  });

  it("prints a link's address, unless its text shows it or it is a footnote mark", () => {
    const links = shown(
      '<a href="https://moss.example/">moss</a><a href="https://moss.example/">https://moss.example</a>' +
        '<sup><a href="https://moss.example/#1">[1]</a></sup>',
    );
    expect(links.querySelectorAll('.rd-cited')).toHaveLength(1);
  });

  it("shows a picture's title as the caption of its figure, without repeating it", () => {
    const picture = (attributes: string) => `<img src="https://moss.example/a.png" ${attributes}>`;
    const figure = shown(`<figure>${picture('title="Moss in May" alt="Moss in May"')}</figure>`);
    const caption = figure.querySelector('figure > figcaption.rd-caption');
    expect(caption?.textContent).toBe('Moss in May');
    expect(figure.querySelector('img')?.alt).toBe('');
    expect(figure.querySelector('img')?.title).toBe('');
    const gallery = `${picture('title="Two mosses" alt="One"')}${picture('title="Two mosses" alt="Other"')}`;
    const captions = shown(`<figure>${gallery}</figure>`).querySelectorAll('figcaption');
    expect([...captions].map((each) => each.textContent)).toEqual(['Two mosses']);
  });

  it('adds no caption to a figure that has one, for the name of a file, or outside figures', () => {
    const picture = '<img src="https://moss.example/a.png" title="Moss in May">';
    const html = [
      `<figure>${picture}<figcaption>Its own</figcaption></figure>`,
      `<figure>${picture.replace('Moss in May', 'moss-12.jpg')}</figure>`,
      `<p>${picture}</p>`,
    ];
    expect(shown(html.join('')).querySelectorAll('.rd-caption')).toHaveLength(0);
  });
});
