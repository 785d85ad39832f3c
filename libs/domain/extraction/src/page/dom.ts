import { parseHTML } from 'linkedom';

/* What of the DOM is used here: a server knows no browser's types, and linkedom brings none without them. */

export interface PageElement {
  readonly textContent: string;
  innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): PageElement[];
  replaceChildren(...children: PageElement[]): void;
  remove(): void;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  toString(): string;
}

/** A whole page: a fragment has no place for what extractors look for in a head. */
export function parsePage(markup: string): PageDocument {
  const whole = /<(?:html|head|body)[\s>]/i.test(markup)
    ? markup
    : `<html><head></head><body>${markup}</body></html>`;
  return (parseHTML(whole) as { document: PageDocument }).document;
}
