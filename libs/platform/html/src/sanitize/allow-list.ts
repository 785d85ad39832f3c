/** Elements of an article. Whatever is not here loses its tags; its text stays unless it is in `OPAQUE`. */
export const ALLOWED_TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr div span wbr article section aside header footer address blockquote ' +
  'pre figure figcaption ul ol li dl dt dd details summary table caption colgroup col thead tbody ' +
  'tfoot tr th td a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub ' +
  'sup time u var ruby rb rp rt rtc img picture source audio video'
).split(' ');

/** Old or page-level elements whose meaning lives on in an allowed one. */
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
 * Elements dropped with everything inside: not text (script, style), parsed as raw text by browsers or by the
 * parser but not by both (xmp, noscript, iframe ...), another namespace (svg, math), or controls that mean
 * nothing here.
 */
export const OPAQUE_TAGS = (
  'script style noscript template svg math iframe frameset noframes noembed embed applet xmp ' +
  'listing plaintext textarea select option datalist title canvas'
).split(' ');

/** Elements without an end tag. */
export const VOID_TAGS = ['br', 'col', 'hr', 'img', 'source', 'wbr'];

/** Deeper nesting shows nothing more and costs every later reader of the tree. */
export const NESTING_MAX = 100;

/**
 * Attributes on every element. `id`, `name`, `class` and `style` are never kept: clobbering, overlays,
 * beacons.
 */
export const GLOBAL_ATTRIBUTES = ['lang', 'dir'];
