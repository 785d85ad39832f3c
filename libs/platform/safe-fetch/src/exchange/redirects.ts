import { FetchFailed, UrlNotAllowed } from '../errors';

export const REDIRECTS_MAX = 5;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/** One redirect: its status and the URL it pointed to. */
export interface Redirect {
  status: number;
  url: string;
}

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/**
 * The address to store for a document that was requested at `url`: where only permanent redirects led to (RFC
 * 9110 §15.4). A temporary one may be signed, or lead elsewhere tomorrow. From http to https counts as
 * permanent.
 */
export function findLastingUrl(url: string, redirects: readonly Redirect[]): string {
  const start = new URL(url);
  start.hash = '';
  let lasting = start.href;
  for (const { status, url: target } of redirects) {
    if (!PERMANENT.has(status) && lasting.replace(/^http:/, 'https:') !== target) break;
    lasting = target;
  }
  return lasting;
}

/**
 * The target of a redirect, resolved against the URL that answered. The target is not checked yet.
 * @throws {FetchFailed} without a Location
 * @throws {UrlNotAllowed} for a Location that no honest server sends
 */
export function parseLocation(header: string | string[] | undefined, from: URL): string {
  const written = Array.isArray(header) ? header[0] : header;
  if (written === undefined || written.trim() === '') {
    throw FetchFailed.createUnreachable('bad_response', new Error('a redirect without a Location'));
  }
  // The URL parser would drop line ends silently and follow the rest.
  if (/[\0-\x1f\x7f]/.test(written)) throw new UrlNotAllowed('control characters in Location');
  const target = URL.parse(asUtf8(written), from.href);
  if (target === null) throw new UrlNotAllowed('Location is not a URL');
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new UrlNotAllowed('https redirects to http');
  return target.href;
}

/**
 * Header bytes arrive as Latin-1. Servers that send a bare non-ASCII Location mean UTF-8, and browsers read
 * it so.
 */
function asUtf8(header: string): string {
  return Buffer.from(header, 'latin1').toString('utf8');
}
