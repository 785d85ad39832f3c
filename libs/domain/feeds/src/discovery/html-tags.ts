import { decodeReferences } from '@reader/html';

export interface HtmlTag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Offset after the tag. */
  end: number;
}

const TAG = /<(?:!--|([a-z][^\s/>]*))/gi;
const ATTRIBUTE = /[\s/=]*(?:(>)|([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp']);

/** Yields start tags in order, in one forward pass; skips comments and scripts. */
export function* readHtmlTags(html: string): Generator<HtmlTag> {
  TAG.lastIndex = 0;
  let at = 0;
  for (;;) {
    TAG.lastIndex = at;
    const start = TAG.exec(html);
    if (start === null) return;
    const name = start[1]?.toLowerCase();
    if (name === undefined) {
      at = findAfter(html, '-->', TAG.lastIndex);
      continue;
    }
    const { attributes, end } = readAttributes(html, TAG.lastIndex);
    at = RAW.has(name) ? findAfter(html, `</${name}`, end) : end;
    yield { name, attributes, end };
  }
}

function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = start;
  for (;;) {
    const found = ATTRIBUTE.exec(html);
    if (found === null) return { attributes, end: html.length };
    const [, close, name = '', double, single, bare] = found;
    if (close) return { attributes, end: ATTRIBUTE.lastIndex };
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeReferences(double ?? single ?? bare ?? ''));
  }
}

/** Offset after the next closing mark (in any case), or the end of the page. */
function findAfter(html: string, mark: string, from: number): number {
  const pattern = new RegExp(mark, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html) ? pattern.lastIndex : html.length;
}
