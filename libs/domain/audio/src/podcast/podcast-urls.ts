import type { Config } from '@reader/config';
import type { Request } from 'express';

export const PODCAST_PATH = 'api/podcast';

/** The configured address, else the one by which the client reaches this service. */
export function getPublicUrl(request: Request, { http }: Config): string {
  return http.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** The token is in the path, because podcast apps drop or reorder queries. */
export function buildFeedUrl(request: Request, config: Config, token: string): string {
  return `${getPublicUrl(request, config)}/${PODCAST_PATH}/${token}/feed.xml`;
}

/** The folder of an episode's files, beside the feed. */
export function buildEpisodeUrl(feedUrl: string, key: string): string {
  return new URL(key, feedUrl).href;
}
