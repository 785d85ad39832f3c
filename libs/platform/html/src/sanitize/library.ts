import sanitize, { type IOptions } from 'sanitize-html';
import {
  ALLOWED_TAG_NAMES,
  ALLOWED_TAGS,
  GLOBAL_ATTRIBUTES,
  NESTING_MAX,
  OPAQUE_TAGS,
  RENAMED,
  VOID_TAGS,
} from './allow-list';
import { sanitizeAttributes } from './attributes';
import type { SanitizeOptions } from './pictures';

/** The parser searches its stack at every end tag, so a deeper page costs quadratic time. */
const DEPTH_MAX = 500;
/**
 * A megabyte of real markup has fewer than 100,000 tags and pieces of text; a megabyte of `<` has a million.
 */
const EVENTS_MAX = 200_000;

/** Markup beyond the limits, which no author writes. Its text can still be shown. */
export class TooMuchMarkup extends Error {}

/** Every attribute that `sanitizeAttributes` can return; the library drops the rest. */
const ALLOWED_ATTRIBUTES = {
  '*': GLOBAL_ATTRIBUTES,
  a: ['href', 'title', 'target', 'rel'],
  abbr: ['title'],
  audio: ['src', 'controls', 'preload'],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  details: ['open'],
  dfn: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
  ins: ['datetime'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  source: ['src', 'srcset', 'sizes', 'media', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  time: ['datetime'],
  video: ['src', 'poster', 'width', 'height', 'controls', 'preload'],
};

const POLICY: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  allowedEmptyAttributes: ['alt', 'controls', 'open', 'reversed'],
  nonBooleanAttributes: ['*'],
  nonTextTags: OPAQUE_TAGS,
  selfClosing: VOID_TAGS,
  nestingLimit: NESTING_MAX,
  parseStyleAttributes: false,
};

/** Options for one text, with which the library throws TooMuchMarkup beyond DEPTH_MAX or EVENTS_MAX. */
export function createLimits(): Pick<IOptions, 'onOpenTag' | 'onCloseTag' | 'textFilter'> {
  let [depth, events] = [0, 0];
  const count = (): void => {
    if ((events += 1) > EVENTS_MAX || depth > DEPTH_MAX) throw new TooMuchMarkup();
  };
  return {
    onOpenTag: () => {
      depth += 1;
      count();
    },
    onCloseTag: () => {
      depth -= 1;
    },
    textFilter: (text) => {
      count();
      return text;
    },
  };
}

/**
 * Sanitises any markup with the library.
 * @throws {TooMuchMarkup} beyond DEPTH_MAX or EVENTS_MAX.
 */
export function sanitizeByLibrary(html: string, page: SanitizeOptions): string {
  return sanitize(html, {
    ...POLICY,
    ...createLimits(),
    transformTags: {
      '*': (written, given) => {
        const tagName = RENAMED.get(written) ?? written;
        return {
          tagName,
          attribs: ALLOWED_TAG_NAMES.has(tagName) ? sanitizeAttributes(tagName, given, page) : {},
        };
      },
    },
  });
}
