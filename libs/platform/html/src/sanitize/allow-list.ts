/**
 * Elements of an article. Other elements lose their tags but not their text, unless they are in
 * `OPAQUE_TAGS`.
 */
export const ALLOWED_TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr div span wbr article section aside header footer address blockquote ' +
  'pre figure figcaption ul ol li dl dt dd details summary table caption colgroup col thead tbody ' +
  'tfoot tr th td a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub ' +
  'sup time u var ruby rb rp rt rtc img picture source audio video'
).split(' ');
export const ALLOWED_TAG_NAMES = new Set(ALLOWED_TAGS);

/** Old or page-level elements and the allowed element with the same meaning. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['acronym', 'abbr'],
  ['center', 'div'],
  ['dir', 'ul'],
  ['main', 'div'],
  ['menu', 'ul'],
  ['nav', 'div'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/**
 * Elements dropped with their content: no text (script, style), raw text to only some parsers (xmp, noscript,
 * iframe), another namespace (svg, math), or controls without a meaning here.
 */
export const OPAQUE_TAGS = (
  'script style noscript template svg math iframe frameset noframes noembed embed applet xmp ' +
  'listing plaintext textarea select option datalist title canvas'
).split(' ');

export const VOID_TAGS = ['br', 'col', 'hr', 'img', 'source', 'wbr'];

/** Deeper nesting shows nothing more and slows down every later reader of the tree. */
export const NESTING_MAX = 100;

/**
 * Attributes on every element. `id`, `name`, `class` and `style` are dropped: clobbering, overlays, beacons.
 */
export const GLOBAL_ATTRIBUTES = ['lang', 'dir'];
