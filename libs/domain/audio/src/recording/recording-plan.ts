import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@reader/duration';
import { buildSpeechChunks } from '../text/speech-chunks';

/** A part of what is spoken, such as a section of a briefing. */
export interface SpeechChapter {
  readonly title: string;
  /** Each is spoken with a pause after it. */
  readonly lines: readonly string[];
}

export interface PlannedChunk {
  readonly text: string;
  /** Identifies the audio: the same text by the same model and voice. */
  readonly digest: Buffer;
}

/** What a recording consists of, before anything is spoken. */
export interface RecordingPlan {
  readonly digest: Buffer;
  readonly model: string;
  readonly voice: string;
  readonly chunks: readonly PlannedChunk[];
  readonly chapters: readonly { readonly title: string; readonly firstChunk: number }[];
}

/** For all chunks of a recording together: an hour of speech takes a tenth of it. */
export const RECORDING_DEADLINE_MS = 30 * MINUTE_MS;
/** Voices speak 13 to 16 characters a second; what was reserved too much is given back. */
const CHARACTERS_PER_SECOND = 13;
/** Changes when the same text must be spoken again. */
const FORMAT = 'mp3 1';

/** Chapters without text are left out. */
export function planRecording(
  chapters: readonly SpeechChapter[],
  { model, voice }: { readonly model: string; readonly voice: string },
): RecordingPlan {
  const chunks: PlannedChunk[] = [];
  const starts: { title: string; firstChunk: number }[] = [];
  for (const { title, lines } of chapters) {
    const texts = buildSpeechChunks(lines);
    if (texts.length > 0) starts.push({ title, firstChunk: chunks.length });
    chunks.push(...texts.map((text) => ({ text, digest: computeDigest([FORMAT, model, voice, text]) })));
  }
  return {
    ...{ model, voice, chunks, chapters: starts },
    digest: computeDigest([JSON.stringify(starts), ...chunks.map((chunk) => chunk.digest.toString('hex'))]),
  };
}

/** Seconds of speech of the chunks, rather too many. */
export function estimateSeconds(chunks: readonly PlannedChunk[]): number {
  return Math.ceil(chunks.reduce((sum, { text }) => sum + text.length, 0) / CHARACTERS_PER_SECOND);
}

export const toKey = ({ digest }: { readonly digest: Buffer }): string => digest.toString('hex');

function computeDigest(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
