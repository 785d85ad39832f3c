import type { PendingAudio, SpokenAudio } from '@reader/contract';
import type { Api } from '../../../state/api/api';

export interface SentenceChapter {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** A text that can be read aloud: an article or a briefing. */
export interface Readable {
  /** Its page, as `/inbox/7`. */
  readonly path: string;
  readonly title: string;
  readonly source: string;
  readonly picture: string | null;
  /** Null: that of the page. */
  readonly language: string | null;
  /** Has the server speak it. */
  readonly speak: (api: Api) => Promise<SpokenAudio | PendingAudio>;
  /** For the browser's own voice. */
  readonly listChapters: (language: string) => Promise<SentenceChapter[]>;
}
