import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A second list and another parser, on purpose: an independent check of the sanitiser. */
const HARMLESS = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup dd ' +
    'del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins ' +
    'kbd li mark ol p picture pre q rb rp rt rtc ruby s samp section small source span strong sub ' +
    'summary sup table tbody td tfoot th thead time tr u ul var video wbr'
  ).split(' '),
);
const SILENT_ATTRIBUTES = new Set(
  (
    'alt colspan controls datetime decoding dir height lang loading media open preload rel ' +
    'reversed rowspan scope sizes span start target title type value width'
  ).split(' '),
);
const LOADS = new Set(['src', 'poster']);

/**
 * Everything in the markup that could run, load from another scheme than http(s), or imitate the page around
 * it.
 */
export function findDangers(html: string): string[] {
  return listElements(html).flatMap(({ element }) => [...findElementDangers(element)]);
}

export function measureDepth(html: string): number {
  return Math.max(0, ...listElements(html).map(({ depth }) => depth));
}

export function findElements(html: string, name: string): Record<string, string>[] {
  return listElements(html)
    .filter(({ element }) => element.tagName === name)
    .map(({ element }) =>
      Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.value])),
    );
}

function* findElementDangers(element: Element): Generator<string> {
  if (!HARMLESS.has(element.tagName)) yield `<${element.tagName}>`;
  if (String(element.namespaceURI) !== 'http://www.w3.org/1999/xhtml') yield `foreign <${element.tagName}>`;
  for (const { name, value } of element.attrs) {
    const known = SILENT_ATTRIBUTES.has(name) || isSafeAddress(element.tagName, name, value);
    if (!known) yield `${element.tagName}[${name}=${value}]`;
  }
  const rel = element.attrs.find(({ name }) => name === 'rel')?.value ?? '';
  const leaves = element.attrs.some(({ name, value }) => name === 'href' && value.startsWith('http'));
  if (leaves && !/noopener.*noreferrer/.test(rel)) yield `${element.tagName} without noopener`;
}

function isSafeAddress(tag: string, name: string, value: string): boolean {
  if (name === 'href') return tag === 'a' && /^(?:https?:\/\/|mailto:)/.test(value);
  if (name === 'srcset') return value.split(/, /).every((candidate) => isPublicAddress(candidate));
  return LOADS.has(name) && isPublicAddress(value);
}

function isPublicAddress(value: string): boolean {
  return /^https?:\/\/[a-z][a-z0-9.-]*\.[a-z]{2,}(?::\d+)?\//.test(value);
}

/** Without recursion, so that a deep tree is reported instead of a stack overflow. */
function listElements(html: string): { element: Element; depth: number }[] {
  const found: { element: Element; depth: number }[] = [];
  const open: { node: Node; depth: number }[] = [{ node: parseFragment(html), depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if ('tagName' in node) found.push({ element: node, depth });
    if (!('childNodes' in node)) continue;
    for (const child of node.childNodes) open.push({ node: child, depth: depth + 1 });
  }
  return found;
}
