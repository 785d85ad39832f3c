import type { WholeArticle } from '@reader/contract';
import type { Track } from '../../../state/player/track';
import { BrowserVoice } from './browser-voice';
import { findVoice } from './find-voice';
import { listSentences } from './sentences';
import { toReadAloudTrack } from './spoken-track';

/** The article for the browser's own voice. Null when this device has no voice. */
export async function createVoiceTrack(article: WholeArticle): Promise<Track | null> {
  const language = article.language ?? document.documentElement.lang;
  const voice = await findVoice(language);
  if (voice === null) return null;
  const sentences = listSentences(article, language);
  const media = new BrowserVoice(sentences, voice);
  return { ...toReadAloudTrack(article, `voice:article-${article.article_id}`), media };
}
