import { parseHTML } from 'linkedom';

/* The part of the DOM that is used here: no browser types on the server, and linkedom's need them. */

export interface PageElement {
  /** In lower case; text and comments have names too in linkedom: `#text`, `#comment`. */
  readonly localName: string;
  readonly childNodes: Iterable<PageElement>;
  readonly children: Iterable<PageElement>;
  readonly parentElement: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly textContent: string;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): PageElement[];
  append(...children: PageElement[]): void;
  replaceChildren(...children: PageElement[]): void;
  replaceWith(...others: PageElement[]): void;
  remove(): void;
  /** The element's markup. */
  toString(): string;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  createElement(name: string): PageElement;
}

/**
 * Parses a page into a tree with one head and one body, even when the markup has none or several
 * (HTML §13.1.2.4). Those of a document inside the page become divisions, as extractors lose them otherwise.
 */
export function parsePage(markup: string): PageDocument {
  const framed = withHead(withBody(withHtml(markup)));
  const { document } = parseHTML(framed) as unknown as { document: PageDocument };
  flattenDocuments(document);
  fillHead(document);
  return document;
}

/** Parses a part of a page. */
export function parseFragment(html: string): PageDocument {
  const framed = `<html><head></head><body>${html}</body></html>`;
  return (parseHTML(framed) as unknown as { document: PageDocument }).document;
}

function flattenDocuments(document: PageDocument): void {
  const { documentElement, body } = document;
  const [head] = [...documentElement.children];
  const frame = [documentElement, head, body];
  for (const element of document.querySelectorAll('html, head, body').reverse()) {
    if (frame.includes(element)) continue;
    if (element.localName === 'head') for (const own of element.querySelectorAll(HEAD_ONLY)) own.remove();
    const division = document.createElement('div');
    division.append(...element.childNodes);
    element.replaceWith(division);
  }
  for (const stray of [...documentElement.children]) if (!frame.includes(stray)) body.append(stray);
  // Browsers continue the body with what follows it (HTML §13.2.6.4.20); linkedom makes that a second root.
  for (const root of [...document.children]) if (root !== documentElement) body.append(root);
}

/** What a head holds that is no text. */
const HEAD_ONLY = 'title, meta, link, style, script, base';
const METADATA: ReadonlySet<string> = new Set(['title', 'meta', 'link', 'base']);

/** Without tags of a head, its elements begin the body (HTML §13.2.6.4.4), where extractors do not look. */
function fillHead({ documentElement, body }: PageDocument): void {
  const [head] = [...documentElement.children];
  if (head?.localName !== 'head') return;
  for (const element of [...body.children]) if (METADATA.has(element.localName)) head.append(element);
}

/** The root's tags may be missing (HTML §13.1.2.4); the tree would then have several roots. */
function withHtml(markup: string): string {
  if (/<html[\s>]/i.test(hideComments(markup))) return markup;
  return `<html>${markup.replace(/<!doctype[^>]*>/i, '')}</html>`;
}

function withBody(markup: string): string {
  const visible = hideComments(markup);
  if (/<body[\s>]/i.test(visible)) return markup;
  const before = /^[^]*?<\/head\s*>/i.exec(visible) ?? /^[^]*?<html(?:\s[^>]*)?>/i.exec(visible);
  const at = before?.[0].length ?? 0;
  const start = markup.slice(0, at);
  const rest = markup.slice(at).replace(/<!doctype[^>]*>/i, '');
  return start === '' ? `<html><body>${rest}</body></html>` : `${start}<body>${rest}`;
}

function withHead(markup: string): string {
  const visible = hideComments(markup);
  const body = /<head[\s>]/i.test(visible) ? null : /<body[\s>]/i.exec(visible);
  return body === null ? markup : `${markup.slice(0, body.index)}<head></head>${markup.slice(body.index)}`;
}

const HIDDEN = /<!--|<(script|style)(?=[\s>])/gi;

/** The markup with spaces in place of comments and scripts, which may contain tags. */
function hideComments(markup: string): string {
  const pieces: string[] = [];
  let copied = 0;
  HIDDEN.lastIndex = 0;
  for (let found = HIDDEN.exec(markup); found; found = HIDDEN.exec(markup)) {
    const end = markup.indexOf(found[1] ? `</${found[1]}` : '-->', found.index + 2);
    if (end === -1) break;
    pieces.push(markup.slice(copied, found.index), ' '.repeat(end - found.index));
    copied = end;
    HIDDEN.lastIndex = end;
  }
  return pieces.join('') + markup.slice(copied);
}
