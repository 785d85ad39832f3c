import { type OpmlOutline, withoutFeedScheme } from '@reader/feeds';
import { cleanText, toSafeUrl, URL_LENGTH_MAX } from '@reader/html';
import { SOURCE_CATEGORY_LENGTH_MAX, SOURCE_TITLE_LENGTH_MAX } from '../source/source.dto';

/** An outline that can become a source. */
export interface ValidOutline {
  readonly title: string;
  /** Canonical: one feed has one spelling of its address in one file. */
  readonly feedUrl: string;
  readonly siteUrl: string | null;
  readonly category: string | null;
}

/** An outline that cannot become a source, and the reason. */
export interface InvalidOutline {
  readonly title: string;
  readonly feedUrl: string;
  readonly detail: string;
}

export type ParsedOutline = ValidOutline | InvalidOutline;

/** @param isInternal whether an address is in a private network */
export function parseOutline(outline: OpmlOutline, isInternal: (url: string) => boolean): ParsedOutline {
  const { feedUrl: written, siteUrl, category } = outline;
  const title = cleanName(outline.title, SOURCE_TITLE_LENGTH_MAX);
  const address = withoutFeedScheme(written);
  const feedUrl = toSafeUrl(address);
  if (feedUrl === null) return toInvalidOutline(title, written, explainInvalid(written));
  if (hasCredentials(address)) return toInvalidOutline(title, written, CREDENTIALS);
  if (isInternal(feedUrl)) return toInvalidOutline(title, written, INTERNAL_ADDRESS);
  return {
    title: title ?? new URL(feedUrl).hostname,
    feedUrl,
    siteUrl: toSafeUrl(siteUrl ?? ''),
    // Sync clients see the category as a label id, where / and $ are syntax.
    category: cleanName(category?.replace(/[/$]/g, '-'), SOURCE_CATEGORY_LENGTH_MAX),
  };
}

const INTERNAL_ADDRESS =
  'The service does not go to this address: it leads into a private network, or to no web site.';

const CREDENTIALS = 'An address with a user name or a password is not supported.';

/** Without them the address would lead to another feed, or to none. */
function hasCredentials(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address.trim()) ?? {};
  return username !== '' || password !== '';
}

/** Cuts the address, so that invalid input cannot make the report long. */
function toInvalidOutline(title: string | null, written: string, detail: string): InvalidOutline {
  const feedUrl = cleanName(written, URL_LENGTH_MAX) ?? '';
  return { title: title ?? feedUrl, feedUrl, detail };
}

function explainInvalid(written: string): string {
  const { protocol } = URL.parse(written) ?? {};
  if (written.length > URL_LENGTH_MAX || protocol === 'http:' || protocol === 'https:')
    return `The address is longer than ${URL_LENGTH_MAX} characters.`;
  return protocol === undefined ? 'This is not an address.' : 'This is not an http(s) address.';
}

/** Cuts between characters and trims, so that an import of the export gives the same name. */
function cleanName(name: string | null | undefined, lengthMax: number): string | null {
  return cleanText((name ?? '').slice(0, lengthMax)).trim() || null;
}
