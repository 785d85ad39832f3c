import DOMPurify from 'dompurify';

/**
 * The second wall before a publisher's HTML reaches the page; the server has cleaned it once already, and the
 * page's policy forbids scripts and inline styles besides. Identity and looks are ours: no id, class, name or
 * style survives.
 */
const RULES = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog', 'template', 'slot'],
  FORBID_ATTR: ['id', 'class', 'name', 'style', 'tabindex', 'accesskey', 'autofocus', 'popover'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * An article's body as nodes that do nothing by themselves: inert, and with every link leaving in a new tab.
 */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, RULES);
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  for (const media of fragment.querySelectorAll('[src]')) overHttps(media);
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    image.removeAttribute('srcset');
  }
  return fragment;
}

/**
 * The page's policy refuses pictures over plain http; most sites that still write it also answer on https.
 */
function overHttps(media: Element): void {
  const source = media.getAttribute('src') ?? '';
  if (source.startsWith('http:')) media.setAttribute('src', source.replace('http:', 'https:'));
}
