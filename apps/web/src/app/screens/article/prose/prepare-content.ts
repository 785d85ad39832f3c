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
  applyToAll('figure', showCaption);
  applyToAll('p, div, figure, blockquote, li', (block) => isEmpty(block) && block.remove());
  applyToAll('table', (table) => table.parentElement?.closest('table') || wrapElement(table, 'rd-scrolls'));
  applyToAll('a[href]', (link) => link.classList.toggle('rd-cited', hasDescriptiveText(link)));
  return fragment;
}

/** Extracted texts have captions as titles of pictures, which no finger can open. Names of files are none. */
function showCaption(figure: Element): void {
  if (figure.querySelector('figcaption')) return;
  const images = [...figure.querySelectorAll('img[title]')].filter(
    (image) => image.closest('figure') === figure && /\s/.test(image.getAttribute('title')?.trim() ?? ''),
  );
  const captions = new Set(images.map((image) => image.getAttribute('title')?.trim() ?? ''));
  for (const image of images) {
    if (captions.has(image.getAttribute('alt')?.trim() ?? '')) image.setAttribute('alt', '');
    image.removeAttribute('title');
  }
  for (const caption of captions) figure.append(createCaption(caption));
}

/** The class tells that the caption is in no text of the server: highlights do not count it. */
function createCaption(text: string): HTMLElement {
  const caption = document.createElement('figcaption');
  caption.className = 'rd-caption';
  caption.textContent = text;
  return caption;
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
