import { decodePage, PAGE_BYTES_MAX } from '@reader/feeds';
import { countWords, sanitizeHtml, toPlainText } from '@reader/html';
import type { RenderedText } from '../markdown/render-markdown';
import { cleanUp } from '../page/clean-up';
import type { PageElement } from '../page/dom';
import { preparePage } from '../page/prepare-page';
import type { Block, Range } from './block';

export interface PageBlocksInput {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** The final address, after redirects. */
  readonly url: string;
  /** The blocks that make up the article. */
  readonly ranges: readonly Range[];
}

export interface PageBlocks {
  readonly blocks: readonly Block[];
  /** The blocks in `ranges`, as a body. */
  readonly article: RenderedText;
}

/** No article has more blocks; the rest of a page is ignored. */
export const BLOCKS_MAX = 800;
const BEGINS_LENGTH_MAX = 240;

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
/** Elements that are one block as a whole. */
const WHOLE = set('p h1 h2 h3 h4 h5 h6 pre blockquote figure table ul ol dl video audio');
const BLOCKS = [...WHOLE, 'div', 'section', 'article', 'main'].join(',');
const BARE = set('#text #comment #cdata-section');
const INLINE = set(
  'a abbr b bdi bdo big br cite code data del dfn em font i img ins kbd label mark picture q s samp small ' +
    'span strike strong sub sup time tt u var wbr',
);
const HIDDEN = set('script style template noscript iframe object embed svg canvas form button select dialog');
const MEDIA = /<(?:img|video|audio)\b/i;

interface MarkupBlock {
  readonly name: string;
  readonly html: string;
}

/** Splits a page into blocks, and builds an article of those in `ranges`. Run it in a worker thread. */
export async function readBlocks({ bytes, contentType, url, ranges }: PageBlocksInput): Promise<PageBlocks> {
  const { document, baseUrl } = preparePage(decodePage(bytes, contentType, PAGE_BYTES_MAX), url);
  const markupBlocks = [...splitBlocks(document.body)].filter(hasContent).slice(0, BLOCKS_MAX);
  const markup = ranges.flatMap(({ from, to }) => markupBlocks.slice(from - 1, to)).map(({ html }) => html);
  const html = sanitizeHtml(cleanUp(markup.join('\n')), { baseUrl, ownHost: new URL(url).hostname });
  const text = toPlainText(html);
  return { blocks: markupBlocks.map(toBlock), article: { html, text, wordCount: countWords(text) } };
}

function toBlock({ name, html }: MarkupBlock): Block {
  const text = toPlainText(html).replace(/\s+/g, ' ');
  return { name, words: countWords(text), begins: text.slice(0, BEGINS_LENGTH_MAX) };
}

function hasContent({ html }: MarkupBlock): boolean {
  return MEDIA.test(html) || toPlainText(html) !== '';
}

/** Text between blocks becomes an anonymous block (CSS 2.1 §9.2.1.1). */
function* splitBlocks(container: PageElement): Generator<MarkupBlock> {
  let line = '';
  for (const node of container.childNodes) {
    const name = node.localName;
    if (isInline(node)) line += node.toString();
    else {
      yield { name: 'p', html: `<p>${line}</p>` };
      line = '';
      if (WHOLE.has(name)) yield { name, html: node.toString() };
      else if (!HIDDEN.has(name)) yield* splitBlocks(node);
    }
  }
  yield { name: 'p', html: `<p>${line}</p>` };
}

/** False for an inline element that contains a block. */
function isInline(node: PageElement): boolean {
  return BARE.has(node.localName) || (INLINE.has(node.localName) && node.querySelector(BLOCKS) === null);
}
