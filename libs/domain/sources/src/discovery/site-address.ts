import { withoutFeedScheme } from '@reader/feeds';
import { UrlNotAllowed } from '@reader/safe-fetch';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** How people write names on two networks, and the page of that name. */
const SHORT_FORMS: readonly (readonly [form: RegExp, page: string])[] = [
  // Mastodon and its kin: @name@host
  [/^@([\w.-]+)@((?:[\w-]+\.)+[a-z][\w-]*)$/i, 'https://$2/@$1'],
  // Reddit: r/name, u/name
  [/^\/?(r|u)\/([\w+-]{2,50})\/?$/i, 'https://www.reddit.com/$1/$2'],
];

/**
 * Parses a typed address: `example.org`, `feed://…`, `@name@host`, `r/name`, surrounding spaces.
 * @throws UrlNotAllowed when it is no URL
 */
export function parseSiteAddress(typed: string): string {
  const address = expandShortForm(withoutFeedScheme(typed.trim()));
  const hasScheme = SCHEME.test(address) && !/^[\w.-]+:\d+(?:[/?#]|$)/.test(address);
  const absolute = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(absolute)) throw new UrlNotAllowed('not an absolute URL');
  return new URL(absolute).href;
}

function expandShortForm(address: string): string {
  const [form, page] = SHORT_FORMS.find(([each]) => each.test(address)) ?? [];
  return form === undefined || page === undefined ? address : address.replace(form, page);
}
