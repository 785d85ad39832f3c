/** An image of at most this many pixels each way is inline, like a letter. */
const GLYPH_PX = 40;

/**
 * Adapts publishers' HTML to our layout: tables scroll by themselves, headings start below the title, empty
 * blocks go. The sanitiser removed the publisher's classes; those set here are ours.
 */
export function prepareContent(fragment: DocumentFragment): DocumentFragment {
  const applyToAll = <E extends Element>(selector: string, act: (element: E) => void): void =>
    fragment.querySelectorAll<E>(selector).forEach(act);
  applyToAll('h1', (heading) => renameElement(heading, 'h2'));
  applyToAll<HTMLImageElement>('img', (image) => {
    image.classList.toggle('rd-glyph', isGlyph(image));
    if (!image.hasAttribute('alt')) image.alt = '';
  });
  applyToAll('p, div, figure, blockquote, li', (block) => isEmpty(block) && block.remove());
  applyToAll('table', (table) => table.parentElement?.closest('table') || wrapElement(table, 'rd-scrolls'));
  applyToAll('a[href]', (link) => link.classList.toggle('rd-cited', hasDescriptiveText(link)));
  return fragment;
}

function renameElement(element: Element, name: string): void {
  const other = document.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function wrapElement(element: Element, className: string): void {
  const frame = document.createElement('div');
  frame.className = className;
  element.replaceWith(frame);
  frame.append(element);
}

function isGlyph(image: HTMLImageElement): boolean {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')].map(Number);
  return !!width && !!height && width <= GLYPH_PX && height <= GLYPH_PX;
}

/** Editors insert empty blocks as spacing, which is the stylesheet's task. */
function isEmpty(block: Element): boolean {
  if (block.querySelector('img, picture, video, audio, hr, table')) return false;
  return block.textContent.trim() === '';
}

/** Whether the text differs from the address, so that print must show the address. */
function hasDescriptiveText(link: Element): boolean {
  const text = link.textContent.trim();
  return text !== '' && !/^(?:https?:|www\.|mailto:)/i.test(text) && !/^\W*\d*\W*$/.test(text);
}
