import { UrlNotAllowed } from '@reader/safe-fetch';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What a person types for a site: `example.org`, `feed://…`, an address with spaces around. */
export function siteAddress(typed: string): string {
  const address = typed
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:\/\/)/i, '')
    .replace(/^feed:\/\//i, 'https://');
  const hasScheme = SCHEME.test(address) && !/^[\w.-]+:\d+(?:[/?#]|$)/.test(address);
  const absolute = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(absolute)) throw new UrlNotAllowed('not an absolute URL');
  return new URL(absolute).href;
}

/** A page's head is read for links only: Latin-1 keeps every byte, and links are ASCII. */
export function decodePage(body: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(body);
  return text.includes('�') ? Buffer.from(body).toString('latin1') : text;
}
