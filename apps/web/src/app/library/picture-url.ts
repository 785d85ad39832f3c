import type { Article } from '@reader/contract';

/**
 * Where the picture of an article is loaded from; null where there is none. What is on plain http comes
 * through us, as all of them do with the image proxy: then the server says so itself.
 */
export function getPictureUrl({ article_id: id, image_url: url }: Article): string | null {
  if (url === null) return null;
  return url.startsWith('https:') ? url : `/api/articles/${id}/image`;
}
