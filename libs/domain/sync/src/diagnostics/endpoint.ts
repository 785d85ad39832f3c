/** Everything before the name of an endpoint. */
const PREFIX = /^\/api\/greader\/(?:reader\/(?:api\/0\/)?)?/;

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
  'atom',
];

/** Endpoints whose answers contain whole articles. */
const ARTICLE_ENDPOINTS: readonly string[] = ['stream/contents', 'stream/items/contents', 'atom'];

/** Maps a path to its endpoint. The result never contains client input. */
export function parseEndpoint(path: string): string {
  const name = path.replace(PREFIX, '');
  return ENDPOINTS.find((known) => name === known || name.startsWith(`${known}/`)) ?? 'other';
}

export const hasArticles = (endpoint: string): boolean => ARTICLE_ENDPOINTS.includes(endpoint);
