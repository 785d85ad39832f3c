import { toProblem } from '@reader/web-ui';
import type { Api } from '../../../state/api/api';
import type { Chapter, Track } from '../../../state/player/track';
import type { Readable } from './readable';

/** Requests until the recording is ready. The server answers each after 45 seconds at most. */
const WAITS_MAX = 20;

/** Whether the server has a speech model. Without a connection: no. */
export async function hasSpeech(api: Api): Promise<boolean> {
  try {
    return (await api.get('/api/config')).features.audio;
  } catch (error) {
    if (toProblem(error).status === 0) return false;
    throw error;
  }
}

/**
 * Has the server speak the text, which it does once for all users, and waits for the recording.
 * @returns null when the text is no longer requested
 */
export async function createSpokenTrack(
  api: Api,
  text: Readable,
  isRequested: () => boolean,
): Promise<Track | null> {
  for (let wait = 0; wait < WAITS_MAX; wait++) {
    if (!isRequested()) return null;
    const audio = await text.speak(api);
    if (!('duration_seconds' in audio)) continue;
    const chapters = audio.chapters.map(({ title, start_seconds: start }) => ({ title, start }));
    return toReadAloudTrack(text, audio.audio_url, chapters);
  }
  throw new Error($localize`The recording is not ready yet. Try again in a few minutes.`);
}

/** @param url also the key of its position */
export function toReadAloudTrack(
  { title, source, path, picture }: Readable,
  url: string,
  chapters: readonly Chapter[],
): Track {
  const track = { url, title, source, path, picture, isReadAloud: true };
  return chapters.length > 1 ? { ...track, chapters } : track;
}
