import sanitize, { type IOptions } from 'sanitize-html';
import { cleanText } from '../text/clean-text';
import { parseSafeUrl, toSafeMailto } from '../url/safe-url';
import { ALLOWED_TAGS, OPAQUE_TAGS, VOID_TAGS } from './allow-list';
import { createLimits, TooMuchMarkup } from './library';
import { type Attributes, buildPictureAttributes } from './pictures';
import { HTML_LENGTH_MAX } from './sanitize';

/** Elements and attributes by which mails are laid out; none of them loads anything or runs a script. */
const LAYOUT_TAGS = [...ALLOWED_TAGS.filter((tag) => !['audio', 'video', 'source'].includes(tag))];
const EXTRA_TAGS = ['style', 'center', 'font', 'big', 'strike', 'tt'];
const LAYOUT_ATTRIBUTES = (
  'style class align valign width height bgcolor border cellpadding cellspacing color face size dir lang ' +
  'role colspan rowspan'
).split(' ');
const LINK_ATTRIBUTES = ['href', 'target', 'rel'];
const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'title', 'loading', 'decoding'];

const POLICY: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: [...LAYOUT_TAGS, ...EXTRA_TAGS],
  // The result is shown in a sandboxed frame whose content security policy refuses what a style could load.
  allowVulnerableTags: true,
  allowedAttributes: { '*': LAYOUT_ATTRIBUTES, a: LINK_ATTRIBUTES, img: PICTURE_ATTRIBUTES },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  allowedEmptyAttributes: ['alt'],
  // The library writes other empty values without a value, and `mapPictures` requires one.
  nonBooleanAttributes: ['*'],
  nonTextTags: OPAQUE_TAGS.filter((tag) => tag !== 'style'),
  selfClosing: VOID_TAGS,
  // No `nestingLimit`: beyond it the library drops the tags of a style sheet and writes its text as markup.
  parseStyleAttributes: false,
};

/**
 * Sanitises a mail with its layout: styles stay, scripts, forms and tracking pixels do not. Only for a
 * sandboxed frame that may load nothing but pictures of this service; `mapPictures` gives their addresses.
 * @returns null for markup beyond the limits, which no author writes
 */
export function sanitizeLayout(html: string): string | null {
  if (html.length > HTML_LENGTH_MAX) return null;
  try {
    return cleanText(sanitizeBounded(cleanText(html)));
  } catch (error) {
    if (error instanceof TooMuchMarkup) return null;
    throw error;
  }
}

function sanitizeBounded(html: string): string {
  return sanitize(html, {
    ...POLICY,
    ...createLimits(),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    transformTags: {
      // The body's colours belong to the whole page.
      body: (_, given) => ({ tagName: 'div', attribs: given }),
      a: (tagName, given) => ({ tagName, attribs: { ...given, ...buildLink(given) } }),
      img: (tagName, given) => ({ tagName, attribs: buildPicture(given) }),
    },
  });
}

function buildLink({ href = '' }: Attributes): Attributes {
  const url = parseSafeUrl(href)?.href ?? toSafeMailto(href);
  return { href: url ?? '', target: '_blank', rel: 'noopener noreferrer nofollow' };
}

/** Without `src` when it is a tracking pixel or has no address. */
function buildPicture(given: Attributes): Attributes {
  const picture = buildPictureAttributes(given, {});
  if (picture['src'] === undefined) return {};
  const layout = LAYOUT_ATTRIBUTES.flatMap((name) =>
    given[name] === undefined ? [] : [[name, given[name]] as const],
  );
  return { ...Object.fromEntries(layout), ...picture };
}
