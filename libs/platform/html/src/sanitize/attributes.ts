import { parseSafeUrl, toSafeMailto } from '../url/safe-url';
import { removeTracking } from '../url/tracking';
import {
  type Attributes,
  pickMatching,
  buildPictureAttributes,
  buildPlayerAttributes,
  type SanitizeOptions,
  buildSourceAttributes,
} from './pictures';

type Policy = (given: Attributes, page: SanitizeOptions) => Attributes;

const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8}){0,5}$/;
const DIRECTION = /^(?:ltr|rtl|auto)$/;
const COUNT = /^\d{1,3}$/;
const ORDINAL = /^-?\d{1,6}$/;
const MOMENT = /^[\dTZPWYMDHS:.+\- ]{1,40}$/;
const PLAIN = /^[^<>]{1,500}$/;

/** Elements with plain attribute values: an attribute stays when its value matches. */
const VALUES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  abbr: { title: PLAIN },
  col: { span: COUNT },
  colgroup: { span: COUNT },
  del: { datetime: MOMENT },
  details: { open: /^(?:open)?$/i },
  dfn: { title: PLAIN },
  ins: { datetime: MOMENT },
  li: { value: ORDINAL },
  ol: { start: ORDINAL, type: /^[1aAiI]$/, reversed: /^(?:reversed)?$/i },
  td: { colspan: COUNT, rowspan: COUNT },
  th: { colspan: COUNT, rowspan: COUNT, scope: /^(?:row|col|rowgroup|colgroup)$/ },
  time: { datetime: MOMENT },
};

const POLICIES: ReadonlyMap<string, Policy> = new Map([
  ['a', buildLinkAttributes],
  ['img', buildPictureAttributes],
  ['source', buildSourceAttributes],
  ['audio', buildPlayerAttributes],
  ['video', buildPlayerAttributes],
  ...Object.entries(VALUES).map(([tag, allowed]): [string, Policy] => [
    tag,
    (given) => filterValues(given, allowed),
  ]),
]);

/** Without an address these elements show nothing, so `lang` and `dir` do not count. */
const NEEDS_ADDRESS = new Set(['img', 'source']);

/**
 * The allowed attributes of an element, in output order. An `img` or `source` without an address gets none
 * and is dropped afterwards.
 */
export function sanitizeAttributes(tag: string, given: Attributes, page: SanitizeOptions): Attributes {
  const attributes = POLICIES.get(tag)?.(given, page) ?? {};
  if (NEEDS_ADDRESS.has(tag) && Object.keys(attributes).length === 0) return attributes;
  if (given['lang'] && LANGUAGE.test(given['lang'])) attributes['lang'] = given['lang'];
  if (given['dir'] && DIRECTION.test(given['dir'])) attributes['dir'] = given['dir'];
  return attributes;
}

/** Every link leads to another site: no opener, no referrer, no ranking credit, and a new tab. */
function buildLinkAttributes(given: Attributes, page: SanitizeOptions): Attributes {
  const title = pickMatching(given, 'title', PLAIN);
  const url = parseSafeUrl(given['href'] ?? '', page.baseUrl);
  if (url !== null) {
    return {
      href: removeTracking(url),
      ...title,
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    };
  }
  const mailto = toSafeMailto(given['href'] ?? '');
  return mailto === null ? title : { href: mailto, ...title };
}

function filterValues(given: Attributes, allowed: Readonly<Record<string, RegExp>>): Attributes {
  const attributes: Attributes = {};
  for (const [name, pattern] of Object.entries(allowed))
    Object.assign(attributes, pickMatching(given, name, pattern));
  return attributes;
}
