import { parseHTML } from 'linkedom';

/* What of the DOM is used here: a server knows no browser's types, and linkedom brings none without them. */

export interface PageElement {
  /** In lower case; linkedom names text and comments too: `#text`, `#comment`. */
  readonly localName: string;
  readonly childNodes: Iterable<PageElement>;
  readonly textContent: string;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): PageElement[];
  replaceChildren(...children: PageElement[]): void;
  remove(): void;
  /** Its markup. */
  toString(): string;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
}

/**
 * A page as a tree that has a head and a body, whatever its author left out (HTML, 13.1.2.4: both may be).
 */
export function parsePage(markup: string): PageDocument {
  return (parseHTML(withHead(withBody(markup))) as { document: PageDocument }).document;
}

function withBody(markup: string): string {
  if (/<body[\s>]/i.test(markup)) return markup;
  const before = /^[^]*?<\/head\s*>/i.exec(markup) ?? /^[^]*?<html(?:\s[^>]*)?>/i.exec(markup);
  const at = before?.[0].length ?? 0;
  const start = markup.slice(0, at);
  const rest = markup.slice(at).replace(/<!doctype[^>]*>/i, '');
  return start === '' ? `<html><body>${rest}</body></html>` : `${start}<body>${rest}`;
}

/** Its own title stays where it is: extractors look for it everywhere. */
function withHead(markup: string): string {
  return /<head[\s>]/i.test(markup)
    ? markup
    : markup.replace(/<body[\s>]/i, (body) => `<head></head>${body}`);
}
