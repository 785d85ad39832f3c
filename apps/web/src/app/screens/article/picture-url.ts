import type { Article } from '@reader/contract';
import { buildUrl } from '../../state/api/build-url';

/**
 * Where an article's picture is loaded from; null without one. Pictures on plain http load through the
 * service; with the image proxy, the server already returns proxy addresses.
 */
export function getPictureUrl({ article_id: id, image_url: url }: Article): string | null {
  if (url === null) return null;
  return url.startsWith('https:')
    ? url
    : buildUrl('/api/articles/{article_id}/image', { path: { article_id: id } });
}
