import type { Track } from '../../../state/player/track';
import { BrowserVoice } from './browser-voice';
import { findVoice } from './find-voice';
import type { Readable } from './readable';
import { toReadAloudTrack } from './spoken-track';

/** The text for the browser's own voice. Null when this device has no voice. */
export async function createVoiceTrack(text: Readable): Promise<Track | null> {
  const language = text.language ?? document.documentElement.lang;
  const voice = await findVoice(language);
  if (voice === null) return null;
  const parts = await text.listChapters(language);
  const media = new BrowserVoice(
    parts.flatMap(({ sentences }) => sentences),
    voice,
  );
  let first = 0;
  const chapters = parts.map(({ title, sentences }) => {
    const start = media.getStart(first);
    first += sentences.length;
    return { title, start };
  });
  return { ...toReadAloudTrack(text, `voice:${text.path}`, chapters), media };
}
