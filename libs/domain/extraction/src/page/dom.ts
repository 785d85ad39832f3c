import { parseHTML } from 'linkedom';

/* The part of the DOM that is used here: no browser types on the server, and linkedom's need them. */

export interface PageElement {
  /** In lower case; text and comments have names too in linkedom: `#text`, `#comment`. */
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
  /** The element's markup. */
  toString(): string;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
}

/** Parses a page into a tree with a head and a body, even when the markup has neither (HTML §13.1.2.4). */
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

/** Leaves the title where it is: extractors search the whole document for it. */
function withHead(markup: string): string {
  return /<head[\s>]/i.test(markup)
    ? markup
    : markup.replace(/<body[\s>]/i, (body) => `<head></head>${body}`);
}
