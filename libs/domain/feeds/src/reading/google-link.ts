import { toSafeUrl } from '@reader/html';

const GOOGLE = /^www\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** The page behind a link of Google Alerts, `https://www.google.com/url?…&url=…`; other links unchanged. */
export function unwrapGoogleLink(link: string): string {
  const { hostname, pathname, searchParams } = new URL(link);
  if (!GOOGLE.test(hostname) || pathname !== '/url') return link;
  const [page] = ['url', 'q'].flatMap((name) => toSafeUrl(searchParams.get(name) ?? '') ?? []);
  return page ?? link;
}
