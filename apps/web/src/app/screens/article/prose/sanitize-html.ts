import DOMPurify from 'dompurify';

/**
 * The elements and attributes of prose. No id, class, name, style, form control, frame or foreign namespace
 * survives. The server allows the same (libs/platform/html).
 */
const RULES = {
  ALLOWED_TAGS: (
    'h1 h2 h3 h4 h5 h6 p br hr div span wbr article section aside header footer address blockquote ' +
    'pre figure figcaption ul ol li dl dt dd details summary table caption colgroup col thead tbody ' +
    'tfoot tr th td a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small strong sub ' +
    'sup time u var ruby rb rp rt rtc img picture source audio video #text'
  ).split(' '),
  ALLOWED_ATTR: (
    'href title lang dir datetime open value start type reversed colspan rowspan span scope ' +
    'src srcset sizes media alt width height poster controls'
  ).split(' '),
  // DOMPurify tests every attribute value, so values without a scheme must pass: `16`, `en-GB`, `row`.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Converts an article's HTML to inert nodes whose links open new tabs. It is the second of three defences:
 * the server sanitises before, and the page's CSP forbids scripts and inline styles.
 * Only DOMPurify parses text, under its own Trusted Types policy; nodes are never serialised again.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, RULES);
  for (const link of fragment.querySelectorAll('a[href]')) {
    // The server makes addresses absolute. A relative one would lead into this app.
    if (!URL.canParse(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  for (const media of fragment.querySelectorAll('[src], [srcset], [poster]')) removeOwnUrls(media);
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
  }
  for (const player of fragment.querySelectorAll('audio, video')) {
    player.setAttribute('preload', 'none');
    player.setAttribute('controls', '');
  }
  return fragment;
}

/** Removes media addresses on this service: requests to them would carry the user's cookies. */
function removeOwnUrls(media: Element): void {
  for (const name of ['src', 'poster']) {
    const address = media.getAttribute(name);
    if (address !== null) replace(media, name, toLoadableUrl(address));
  }
  const candidates = media.getAttribute('srcset')?.split(/,\s+/) ?? [];
  const safeCandidates = candidates.map((candidate) => {
    const [address = '', size = ''] = candidate.trim().split(/\s+/, 2);
    const safe = toLoadableUrl(address);
    return safe && `${safe} ${size}`.trim();
  });
  if (candidates.length > 0) replace(media, 'srcset', safeCandidates.filter(Boolean).join(', ') || null);
}

/** The one exception: images of the proxy, whose addresses the server signed. */
const SIGNED = /^\/api\/images\/[\w-]+\/[\w-]+$/;

function toLoadableUrl(address: string): string | null {
  return SIGNED.test(address) ? address : toExternalHttpsUrl(address);
}

function replace(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Rewrites http to https, because the CSP refuses http and most sites answer on https. Null for relative
 * addresses, other schemes and this service.
 */
export function toExternalHttpsUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host === location.host) return null;
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : null;
}
