import type { Request } from 'express';

/** How state tags are written. Clients compare them byte for byte. */
export type Dialect = 'com.google' | 'com.reader';

const SCHEME = /^\s*(googlelogin|readerlogin|bearer)\s+(?:auth\s*=\s*)?"?([A-Za-z0-9_-]+)"?\s*$/i;

export interface Credentials {
  readonly token: string;
  readonly dialect: Dialect;
}

/** Parses `GoogleLogin auth=…`, `ReaderLogin auth=…` or `Bearer …`; null for anything else. */
export function parseCredentials({ headers }: Pick<Request, 'headers'>): Credentials | null {
  const [, scheme, token] = SCHEME.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined || token === undefined) return null;
  return { token, dialect: scheme.toLowerCase() === 'googlelogin' ? 'com.google' : 'com.reader' };
}

export function toStateTag(dialect: Dialect, state: string): string {
  return `user/-/state/${dialect}/${state}`;
}

export function toLabelTag(name: string): string {
  return `user/-/label/${name}`;
}
