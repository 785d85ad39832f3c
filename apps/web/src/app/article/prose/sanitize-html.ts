import DOMPurify from 'dompurify';

/**
 * What prose is made of. Identity and looks are ours: no id, class, name or style survives, and no control,
 * frame or foreign namespace. The server lets through the same (libs/platform/html).
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
  // Every value is held against it, so it lets through whatever names no scheme: `16`, `en-GB`, `row`.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * An article's body as nodes that do nothing by themselves: inert, and with every link leaving in a new tab.
 * This is the second wall before a publisher's HTML reaches the page; the server has cleaned it once already,
 * and the page's policy forbids scripts and inline styles besides. Text becomes nodes in DOMPurify alone, by
 * its own Trusted Types policy, and nothing is ever turned back into text.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, RULES);
  for (const link of fragment.querySelectorAll('a[href]')) {
    // The server makes every address absolute; what still is not would lead into this application.
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

/** Of the addresses that load by themselves, only those of others: our own answer with our own cookies. */
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

/** Of our own answers only a picture that the server fetches for its reader: it signed the address. */
const SIGNED = /^\/api\/images\/[\w-]+\/[\w-]+$/;

function toLoadableUrl(address: string): string | null {
  return SIGNED.test(address) ? address : toExternalHttpsUrl(address);
}

function replace(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Over https, since the page's policy refuses the rest, and most sites that still write http also answer on
 * https. Null for an address that is relative, of another scheme, or of this very service.
 */
export function toExternalHttpsUrl(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.host === location.host) return null;
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : null;
}
