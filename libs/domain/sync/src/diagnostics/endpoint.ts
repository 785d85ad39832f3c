const MOUNT = '/api/greader/';
const API = 'reader/api/0/';
const ATOM = 'reader/atom/';

/** Endpoints as the documents of the protocol name them; a longer path comes before its prefix. */
const ENDPOINTS = [
  'accounts/ClientLogin',
  'user-info',
  'token',
  'subscription/list',
  'subscription/export',
  'subscription/quickadd',
  'subscription/edit',
  'subscription/import',
  'tag/list',
  'rename-tag',
  'disable-tag',
  'unread-count',
  'stream/items/ids',
  'stream/items/contents',
  'stream/contents',
  'edit-tag',
  'mark-all-as-read',
  'preference/list',
  'preference/stream/list',
  'friend/list',
] as const;
const ATOM_NAME = 'atom';
const OTHER = 'other';

/** Endpoints whose answers contain whole articles. */
const ARTICLE_ENDPOINTS: readonly string[] = ['stream/contents', 'stream/items/contents', ATOM_NAME];

/** Maps a path to its endpoint. The result never contains client input. */
export function parseEndpoint(path: string): string {
  const inside = path.startsWith(MOUNT) ? path.slice(MOUNT.length) : '';
  if (inside.startsWith(ATOM)) return ATOM_NAME;
  const name = inside.startsWith(API) ? inside.slice(API.length) : inside;
  return ENDPOINTS.find((known) => name === known || name.startsWith(`${known}/`)) ?? OTHER;
}

export const hasArticles = (endpoint: string): boolean => ARTICLE_ENDPOINTS.includes(endpoint);
