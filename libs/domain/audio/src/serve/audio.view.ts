import { ApiProperty } from '@nestjs/swagger';
import type { RecordingRow } from '../recording/recordings.queries';

export class SpokenChapterView {
  @ApiProperty() readonly title!: string;
  @ApiProperty() readonly start_seconds!: number;
}

export class SpokenAudioView {
  @ApiProperty({ description: 'An MP3 file; ranges of it can be requested.' }) readonly audio_url!: string;
  @ApiProperty() readonly duration_seconds!: number;
  @ApiProperty() readonly voice!: string;
  @ApiProperty() readonly model!: string;
  @ApiProperty({ type: [SpokenChapterView], description: 'In order; the first begins at 0.' })
  readonly chapters!: readonly SpokenChapterView[];
}

export class PendingAudioView {
  @ApiProperty({ description: 'Send the request again for the result.' }) readonly audio_url!: string;
  @ApiProperty({ description: 'The spoken part of the text, 0 to 1.' }) readonly progress!: number;
}

export function toSpokenAudioView(url: string, recording: RecordingRow): SpokenAudioView {
  const { duration_ms: ms, voice, model } = recording;
  const chapters = recording.chapters.map(({ title, start_ms: start }) => ({
    title,
    start_seconds: start / 1_000,
  }));
  return { audio_url: url, duration_seconds: ms / 1_000, voice, model, chapters };
}
