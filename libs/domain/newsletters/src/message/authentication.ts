import type { SenderTrust } from './newsletter-message';

const HEADER = 'authentication-results';
/** Real headers have a few hundred characters. */
const HEADER_LENGTH_MAX = 10_000;
const RESULT = /^\s*([a-z-]{1,20})\s*=\s*([a-z]{1,20})/i;
const SIGNER = /(?:^|\s)header\.(?:d|i|from)\s*=\s*(\S{1,1000})/i;
const DOMAIN = /^[a-z0-9.-]{1,253}/;
/** A pair with a backslash, a delimiter, or text. */
const TOKEN = /\\[\s\S]|["()]|[^\\"()]+/g;
/** What would begin another result, property or comment. */
const SEPARATORS = /[\s;=()\\]/g;

interface CheckResult {
  readonly method: string;
  readonly result: string;
  readonly domain: string | null;
}

/** A header as it was received, with its name. */
export interface HeaderLine {
  readonly key: string;
  readonly line: string;
}

/**
 * Reads the Authentication-Results (RFC 8601) of the mailbox's own server. That is the topmost one: servers
 * prepend theirs, and those below may have been written by the sender.
 */
export function readTrust(headers: readonly HeaderLine[], fromDomain: string): SenderTrust {
  const header = headers.find(({ key }) => key === HEADER);
  if (header === undefined) return 'unknown';
  const results = parseResults(header.line.slice(0, HEADER_LENGTH_MAX));
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(isFail)) return 'failed';
  if (dmarc.some(isPass)) return 'verified';
  const dkim = results.filter(({ method }) => method === 'dkim');
  if (dkim.some(isFail) && !dkim.some(isPass)) return 'failed';
  return dkim.some((check) => isPass(check) && isAligned(check.domain, fromDomain)) ? 'verified' : 'unknown';
}

const isPass = ({ result }: CheckResult) => result === 'pass';
const isFail = ({ result }: CheckResult) => result === 'fail';

function parseResults(line: string): CheckResult[] {
  const text = removeSenderText(line.slice(line.indexOf(':') + 1));
  return text.split(';').flatMap((part) => {
    const [, method, result] = RESULT.exec(part) ?? [];
    if (method === undefined || result === undefined) return [];
    const domain = readDomain(part);
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), domain }];
  });
}

/**
 * Removes comments, and makes a quoted string one word: both repeat addresses that the sender chose. A quoted
 * string in a comment counts as one, because servers write addresses there. Empty when one has no end.
 */
function removeSenderText(text: string): string {
  let cleaned = '';
  let depth = 0;
  let isQuoted = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '"') isQuoted = !isQuoted;
    else if (isQuoted) cleaned += depth === 0 ? token.replace(SEPARATORS, '_') : '';
    else if (token === '(') {
      depth += 1;
      cleaned += ' ';
    } else if (token === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) cleaned += token;
  }
  return depth > 0 || isQuoted ? '' : cleaned;
}

/** After the last `@`: the part before it may be quoted and hold another one. */
function readDomain(part: string): string | null {
  const signer = SIGNER.exec(part)?.[1]?.toLowerCase();
  const domain = DOMAIN.exec(signer?.slice(signer.lastIndexOf('@') + 1) ?? '')?.[0];
  return domain === undefined ? null : domain.replace(/\.$/, '');
}

/** As relaxed alignment in DMARC, without a list of public suffixes: one domain is below the other. */
function isAligned(signer: string | null, from: string): boolean {
  if (signer === null || !signer.includes('.') || !from.includes('.')) return false;
  return signer === from || from.endsWith(`.${signer}`) || signer.endsWith(`.${from}`);
}
