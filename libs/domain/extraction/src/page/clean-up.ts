import { countWords } from '@reader/html';
import { type PageElement, parsePage } from './dom';

/**
 * More of its text than this in links, and a block leads elsewhere: related articles, tags, share buttons.
 */
const LINKED_SHARE_MAX = 0.8;
/** An article that consists of links loses more than this, and is kept as it is. */
const LOSS_MAX = 0.5;
/** Of navigation, at most. */
const FRAME_WORDS = 40;
const BLOCKS = 'ul, ol, li, div, p, h2, h3, h4';
/** A figure with one of these says something itself. */
const CONTENT = 'pre, table, blockquote, ul, ol, video, audio';

/**
 * What remains of an extracted article when what is not its text is taken out: blocks of links, and captions,
 * which move into the picture's own text where it has none.
 */
export function cleanUp(html: string): string {
  const { body } = parsePage(html);
  for (const figure of body.querySelectorAll('figure'))
    if (!figure.querySelector(CONTENT)) moveCaption(figure);
  const before = body.innerHTML;
  const words = countWords(body.textContent);
  for (const block of body.querySelectorAll(BLOCKS)) if (isLinkBlock(block)) block.remove();
  return isMostlyLinks(words, countWords(body.textContent)) ? before : body.innerHTML;
}

/** A few links and nothing else are the frame of a page that a script was to fill. */
function isMostlyLinks(words: number, left: number): boolean {
  return words >= FRAME_WORDS && left < words * LOSS_MAX;
}

function moveCaption(figure: PageElement): void {
  const caption = collapseWhitespace(figure.textContent);
  const pictures = [...figure.querySelectorAll('img')];
  for (const picture of pictures)
    if (caption !== '' && !picture.getAttribute('title')) picture.setAttribute('title', caption);
  const [first] = pictures;
  if (first && !first.getAttribute('alt')) first.setAttribute('alt', caption);
  const shown =
    figure.querySelectorAll('picture').length > 0 ? [...figure.querySelectorAll('picture')] : pictures;
  figure.replaceChildren(...shown);
  if (shown.length === 0) figure.remove();
}

function isLinkBlock(block: PageElement): boolean {
  const text = collapseWhitespace(block.textContent).length;
  if (text === 0) return false;
  const linked = [...block.querySelectorAll('a')].reduce(
    (sum, link) => sum + collapseWhitespace(link.textContent).length,
    0,
  );
  return linked > text * LINKED_SHARE_MAX;
}

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim();
