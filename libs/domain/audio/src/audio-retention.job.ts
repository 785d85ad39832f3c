import { Injectable } from '@nestjs/common';
import { HOUR_MINUTES } from '@reader/duration';
import type { Job, JobContext } from '@reader/scheduler';
import { AudioStorage } from './recording/audio-storage';
import { RecordingsRepository } from './recording/recordings.repository';

/** Recordings that nobody listened to for so long are deleted. */
const UNUSED_DAYS = 60;

/** Deletes audio that nobody uses, and the least used beyond the limit of storage. */
@Injectable()
export class AudioRetentionJob implements Job {
  readonly name = 'audio_retention';
  readonly schedule = { everyMinutes: HOUR_MINUTES };

  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly storage: AudioStorage,
  ) {}

  async run({
    lease,
  }: Pick<JobContext, 'lease'>): Promise<{ unused: number; over_limit: number; chunks: number }> {
    const unused = await this.recordings.deleteUnusedSince(lease, UNUSED_DAYS);
    const overLimit = await this.storage.freeSpace(0, Infinity);
    return { unused, over_limit: overLimit, chunks: await this.recordings.deleteUnusedChunks() };
  }
}
