import type { Connection } from './app-guides';

/** The values that a page on another device shows. */
export interface SharedConnection extends Connection {
  readonly app: string;
}

const PATH = '/connect-app';

/**
 * The address of a page that shows the values on another device. They are in the fragment, which browsers
 * never send to a server.
 */
export function buildConnectionLink({ app, address, username, token }: SharedConnection): string {
  const values = new URLSearchParams({ app, address, username, token: token ?? '' });
  return `${location.origin}${PATH}#${values.toString()}`;
}

/** Null when the fragment lacks a value or names another server than the page's own. */
export function parseConnectionLink(fragment: string): SharedConnection | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const [app, address, username, token] = ['app', 'address', 'username', 'token'].map(
    (name) => values.get(name) ?? '',
  );
  if (!address || !username || !token || !URL.canParse(address)) return null;
  return new URL(address).origin === location.origin ? { app: app ?? '', address, username, token } : null;
}
