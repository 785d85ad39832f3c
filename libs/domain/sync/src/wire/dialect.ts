import type { Request } from 'express';

/** How state tags are written. Clients compare them byte for byte. */
export type Dialect = 'com.google' | 'com.reader';

const SCHEME = /^\s*(googlelogin|readerlogin|bearer)\s+(?:auth\s*=\s*)?"?([A-Za-z0-9_-]+)"?\s*$/i;

/** Parses `GoogleLogin auth=…`, `ReaderLogin auth=…` or `Bearer …`; null for anything else. */
export function parseCredentials({ headers }: Request) {
  const [, scheme, token] = SCHEME.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined || token === undefined) return null;
  const dialect: Dialect = scheme.toLowerCase() === 'googlelogin' ? 'com.google' : 'com.reader';
  return { token, dialect };
}

export function toStateTag(dialect: Dialect, state: string): string {
  return `user/-/state/${dialect}/${state}`;
}

export function toLabelTag(name: string): string {
  return `user/-/label/${name}`;
}
