import type { PageDocument, PageElement } from './dom';

/** Elements that are no text of an article. */
const NO_TEXT = new Set(
  (
    'script style noscript template svg math iframe object embed form button select textarea input nav ' +
    'footer aside dialog canvas map link meta title head'
  ).split(' '),
);
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark picture q ' +
    'ruby rb rp rt s samp small source span strike strong sub sup time tt u var wbr #text'
  ).split(' '),
);
/** Names of boxes beside an article. */
const BESIDE = new RegExp(
  String.raw`(?:^|[\s_-])(?:comments?|disqus|respond|replies|sidebar|related|recommend\w*|recirc\w*` +
    String.raw`|trending|popular|most-?read|shar(?:e|ing)|social|follow-?us|newsletter|subscri\w*|signup` +
    String.raw`|promo\w*|advert\w*|ads?|sponsor\w*|breadcrumbs?|cookie\w*|consent|popup|modal|overlay` +
    String.raw`|footer|nav\w*|menu|pagination|pager|tags|tag-?list|author-?(?:bio|box|info)` +
    String.raw`|about-?(?:the-?)?author|byline|teasers?|outbrain|taboola|screen-reader-text` +
    String.raw`|visually-?hidden|sr-only|print-only|copyright|toc)(?:$|[\s_-])`,
  'i',
);
/** Where publishers say that the article is. */
const DECLARED_BODY = '[itemprop~="articleBody"], [property~="schema:articleBody"]';
const PROSE_WORDS_MIN = 8;
const PROSE_LINKED_MAX = 0.4;
/** A box beside the article holds less of the page's prose than this; with more, its name misleads. */
const BESIDE_SHARE_MAX = 0.4;
/** A child with this share of its parent's prose is where the article is. */
const DESCENT_SHARE = 0.85;
const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts without spaces: characters per word of them. */
const DENSE_SCRIPT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const DENSE_PER_WORD = 2;
const DEPTH_MAX = 200;

/**
 * Finds the article by where the prose of a page is, independently of Readability: the smallest element with
 * nearly all blocks of running text. Changes the document. Null for a page without prose.
 */
export function extractByDensity(document: PageDocument): { html: string; proseWords: number } | null {
  const measured = new Map<PageElement, number>();
  const total = measureProse(document.body, measured, 0);
  if (total === 0) return null;
  removeBoxes(document.body, { measured, limit: total * BESIDE_SHARE_MAX });
  measured.clear();
  const proseWords = measureProse(document.body, measured, 0);
  const declared = document.querySelectorAll(DECLARED_BODY);
  const start =
    declared.length === 1 && hasMost(declared[0], measured, proseWords) ? declared[0] : document.body;
  const container = findContainer(start ?? document.body, measured);
  return { html: container.innerHTML, proseWords: measured.get(container) ?? 0 };
}

function hasMost(
  element: PageElement | undefined,
  measured: Map<PageElement, number>,
  total: number,
): boolean {
  return element !== undefined && (measured.get(element) ?? 0) >= total / 2;
}

/** Words of running text in the element and below; noted for each element. */
function measureProse(element: PageElement, measured: Map<PageElement, number>, depth: number): number {
  if (NO_TEXT.has(element.localName) || isHidden(element) || depth > DEPTH_MAX) return 0;
  let [own, linked, prose] = [0, 0, 0];
  const closeBlock = (): void => {
    if (own >= PROSE_WORDS_MIN && linked <= own * PROSE_LINKED_MAX) prose += own;
    [own, linked] = [0, 0];
  };
  for (const child of element.childNodes) {
    if (INLINE.has(child.localName)) {
      if (child.localName === '#text') own += countWords(child.textContent);
      else {
        const words = countWords(child.textContent);
        own += words;
        linked += child.localName === 'a' ? words : countLinked(child);
      }
      continue;
    }
    closeBlock();
    if (!child.localName.startsWith('#')) prose += measureProse(child, measured, depth + 1);
  }
  closeBlock();
  measured.set(element, prose);
  return prose;
}

function countLinked(element: PageElement): number {
  return element.querySelectorAll('a').reduce((sum, link) => sum + countWords(link.textContent), 0);
}

function countWords(text: string): number {
  const dense = text.match(DENSE_SCRIPT)?.length ?? 0;
  return (text.match(WORD)?.length ?? 0) + Math.floor(dense / DENSE_PER_WORD);
}

function isHidden(element: PageElement): boolean {
  return (
    element.getAttribute('hidden') !== null ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
  );
}

/** Removes what is no text, and boxes beside the article. */
function removeBoxes(
  element: PageElement,
  page: { measured: Map<PageElement, number>; limit: number },
): void {
  for (const child of [...element.children]) {
    const isSmall = (page.measured.get(child) ?? 0) < page.limit;
    if (NO_TEXT.has(child.localName) || isHidden(child) || (isSmall && isBeside(child))) child.remove();
    else removeBoxes(child, page);
  }
}

function isBeside(element: PageElement): boolean {
  const name = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
  const role = element.getAttribute('role') ?? '';
  return BESIDE.test(name) || /^(?:navigation|complementary|contentinfo|banner|search|dialog)$/.test(role);
}

function findContainer(start: PageElement, measured: Map<PageElement, number>): PageElement {
  let container = start;
  for (;;) {
    const least = (measured.get(container) ?? 0) * DESCENT_SHARE;
    const next = [...container.children].find((child) => (measured.get(child) ?? 0) >= Math.max(least, 1));
    if (next === undefined || next.localName === 'p') return container;
    container = next;
  }
}
