import type { SenderTrust } from './newsletter-message';

const HEADER = 'authentication-results';
/** Real headers have a few hundred characters. */
const HEADER_LENGTH_MAX = 10_000;
const COMMENT = /\([^()]{0,1000}\)/g;
const RESULT = /^\s*([a-z-]{1,20})\s*=\s*([a-z]{1,20})/i;
const DOMAIN = /\bheader\.(?:d|i|from)\s*=\s*"?(?:[^\s@;"]{0,200}@)?([a-z0-9.-]{1,253})/i;

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
  const dmarc = results.find(({ method }) => method === 'dmarc')?.result;
  if (dmarc === 'pass') return 'verified';
  const dkim = results.filter(({ method }) => method === 'dkim');
  const hasFailed = dkim.some(({ result }) => result === 'fail') && !dkim.some(isPass);
  if (dmarc === 'fail' || hasFailed) return 'failed';
  return dkim.some((check) => isPass(check) && isAligned(check.domain, fromDomain)) ? 'verified' : 'unknown';
}

const isPass = ({ result }: CheckResult) => result === 'pass';

function parseResults(line: string): CheckResult[] {
  const text = line.slice(line.indexOf(':') + 1).replace(COMMENT, ' ');
  return text.split(';').flatMap((part) => {
    const [, method, result] = RESULT.exec(part) ?? [];
    if (method === undefined || result === undefined) return [];
    const domain = readDomain(part);
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), domain }];
  });
}

function readDomain(part: string): string | null {
  const written = DOMAIN.exec(part)?.[1]?.toLowerCase();
  return written === undefined ? null : written.replace(/\.$/, '');
}

/** As relaxed alignment in DMARC, without a list of public suffixes: one domain is below the other. */
function isAligned(signer: string | null, from: string): boolean {
  if (signer === null || !signer.includes('.') || !from.includes('.')) return false;
  return signer === from || from.endsWith(`.${signer}`) || signer.endsWith(`.${from}`);
}
