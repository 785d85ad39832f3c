import { DAY_MS, MINUTE_MS } from '@reader/duration';
/** One day. A feed with a longer lifetime has a caching rule intended for static files. */
const FRESH_MAX_MS = DAY_MS;

/**
 * When an answer stops being fresh (RFC 9111 §4.2): `max-age` less `Age`, else `Expires` less `Date`; or
 * null.
 */
export function getFreshUntil(headers: Headers, now: Date): Date | null {
  const lifetime = parseMaxAgeMs(headers) ?? parseExpiresMs(headers, now);
  if (lifetime === null || lifetime <= 0) return null;
  return new Date(now.getTime() + Math.min(lifetime, FRESH_MAX_MS));
}

function parseMaxAgeMs(headers: Headers): number | null {
  const control = headers.get('cache-control') ?? '';
  if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
  const seconds = /\bmax-age\s*=\s*"?(\d{1,10})/i.exec(control)?.[1];
  if (seconds === undefined) return null;
  const age = /^\d{1,10}$/.exec(headers.get('age')?.trim() ?? '')?.[0] ?? '0';
  return (Number(seconds) - Number(age)) * 1000;
}

function parseExpiresMs(headers: Headers, now: Date): number | null {
  const [expires, date] = [headers.get('expires'), headers.get('date')].map((header) =>
    header === null ? NaN : Date.parse(header),
  );
  if (expires === undefined || Number.isNaN(expires)) return null;
  return expires - (date === undefined || Number.isNaN(date) ? now.getTime() : date);
}

/** When the feed's own `ttl` (RSS) ends, at most a day from now. */
export function getTtlEnd(ttlMinutes: number | null, now: Date): Date | null {
  if (ttlMinutes === null) return null;
  return new Date(now.getTime() + Math.min(ttlMinutes * MINUTE_MS, FRESH_MAX_MS));
}

export function pickLater(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
