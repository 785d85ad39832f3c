import { withoutFeedScheme } from '@reader/feeds';
import { UrlNotAllowed } from '@reader/safe-fetch';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Parses a typed address: `example.org`, `feed://…`, surrounding spaces.
 * @throws UrlNotAllowed when it is no URL
 */
export function parseSiteAddress(typed: string): string {
  const address = withoutFeedScheme(typed.trim());
  const hasScheme = SCHEME.test(address) && !/^[\w.-]+:\d+(?:[/?#]|$)/.test(address);
  const absolute = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(absolute)) throw new UrlNotAllowed('not an absolute URL');
  return new URL(absolute).href;
}
