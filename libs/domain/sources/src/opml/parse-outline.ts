import { type OpmlOutline, withoutFeedScheme } from '@reader/feeds';
import { cleanText, toSafeUrl, URL_LENGTH_MAX } from '@reader/html';
import type { ImportCode } from './import.view';
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
export interface InvalidOutline extends InvalidReason {
  readonly title: string;
  readonly feedUrl: string;
}

interface InvalidReason {
  readonly detail: string;
  readonly code: ImportCode;
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

const INTERNAL_ADDRESS: InvalidReason = {
  code: 'url_not_allowed',
  detail: 'The service does not go to this address: it leads into a private network, or to no web site.',
};
const CREDENTIALS: InvalidReason = {
  code: 'with_credentials',
  detail: 'An address with a user name or a password is not supported.',
};
const TOO_LONG: InvalidReason = {
  code: 'address_too_long',
  detail: `The address is longer than ${URL_LENGTH_MAX} characters.`,
};

/** Without them the address would lead to another feed, or to none. */
function hasCredentials(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address.trim()) ?? {};
  return username !== '' || password !== '';
}

/** Cuts the address, so that invalid input cannot make the report long. */
function toInvalidOutline(title: string | null, written: string, reason: InvalidReason): InvalidOutline {
  const feedUrl = cleanName(written, URL_LENGTH_MAX) ?? '';
  return { title: title ?? feedUrl, feedUrl, ...reason };
}

function explainInvalid(written: string): InvalidReason {
  const { protocol } = URL.parse(written) ?? {};
  if (written.length > URL_LENGTH_MAX || protocol === 'http:' || protocol === 'https:') return TOO_LONG;
  return protocol === undefined
    ? { code: 'not_an_address', detail: 'This is not an address.' }
    : { code: 'not_http', detail: 'This is not an http(s) address.' };
}

/** Cuts between characters and trims, so that an import of the export gives the same name. */
function cleanName(name: string | null | undefined, lengthMax: number): string | null {
  return cleanText((name ?? '').slice(0, lengthMax)).trim() || null;
}
