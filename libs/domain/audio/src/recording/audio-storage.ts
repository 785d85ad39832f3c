import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { RecordingsRepository } from './recordings.repository';

const MEBIBYTE = 1024 * 1024;
/** Recordings that one request deletes at most; the job deletes the rest. */
const DELETED_MAX = 50;

/** Keeps the bytes of all recordings below SPEECH_STORAGE_MB: the least recently used one goes first. */
@Injectable()
export class AudioStorage {
  private readonly bytesMax: number;

  constructor(
    @Inject(CONFIG) { llm: { speech } }: Config,
    private readonly recordings: RecordingsRepository,
  ) {
    this.bytesMax = (speech?.storageMegabytes ?? Infinity) * MEBIBYTE;
  }

  /**
   * Also stops when no recording can be deleted that would free something.
   * @returns how many recordings were deleted so that these bytes fit
   */
  async freeSpace(bytes: number, deletedMax = DELETED_MAX): Promise<number> {
    if (this.bytesMax === Infinity) return 0;
    if (await this.hasSpaceFor(bytes)) return 0;
    await this.recordings.deleteIdleChunks();
    let deleted = 0;
    while (deleted < deletedMax && !(await this.hasSpaceFor(bytes))) {
      if (!(await this.recordings.deleteLeastUsed())) break;
      deleted++;
    }
    return deleted;
  }

  private async hasSpaceFor(bytes: number): Promise<boolean> {
    return (await this.recordings.measure()) + bytes <= this.bytesMax;
  }
}
