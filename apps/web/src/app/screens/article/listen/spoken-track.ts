import type { WholeArticle } from '@reader/contract';
import { toProblem } from '@reader/web-ui';
import type { Api } from '../../../state/api/api';
import type { Track } from '../../../state/player/track';
import { getPictureUrl } from '../picture-url';

/** Requests until the recording is ready. The server answers each after 45 seconds at most. */
const WAITS_MAX = 20;

/** Whether the server has a model of speech. Without a connection: no. */
export async function hasSpeech(api: Api): Promise<boolean> {
  try {
    return (await api.get('/api/config')).features.audio;
  } catch (error) {
    if (toProblem(error).status === 0) return false;
    throw error;
  }
}

/** Has the server speak the article, which it does once for all users, and waits for the recording. */
export async function createSpokenTrack(api: Api, article: WholeArticle): Promise<Track> {
  for (let wait = 0; wait < WAITS_MAX; wait++) {
    const audio = await api.post('/api/articles/{article_id}/audio', {
      path: { article_id: article.article_id },
    });
    if ('duration_seconds' in audio) return toReadAloudTrack(article, audio.audio_url);
  }
  throw new Error('the article is still being spoken');
}

/** @param url also the key of its position */
export function toReadAloudTrack(article: WholeArticle, url: string): Track {
  const { title, source, article_id: articleId } = article;
  const track = { url, title, source: source.title, articleId, isReadAloud: true };
  return { ...track, picture: getPictureUrl(article) };
}
