import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ConcurrencyLimiter, KeyedLimiter } from '@reader/concurrency';
import { CONFIG, type Config } from '@reader/config';
import { ModelFailed, SpeechModel } from '@reader/llm';
import { NotMp3, readMp3 } from '../mp3/read-mp3';
import type { PlannedChunk } from './recording-plan';
import { type ChunkRow, SpeechChunksRepository } from './speech-chunks.repository';

/** Chunks of one user that are spoken at a time, so that a long text delays nobody else. */
const PER_USER = 3;
/** How often to look whether another process has finished a chunk. */
const POLL_MS = 500;

export interface SynthesisOptions {
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** `wasSpoken`: this call spoke it; otherwise another process had. */
export interface SynthesizedChunk {
  readonly chunk: ChunkRow;
  readonly wasSpoken: boolean;
}

/** Speaks chunks, each of them once among all processes. */
@Injectable()
export class ChunkSynthesizer {
  private readonly log = new Logger(ChunkSynthesizer.name);
  private readonly ofUser = new KeyedLimiter<number>({ concurrency: PER_USER });
  private readonly all: ConcurrencyLimiter;

  constructor(
    @Inject(CONFIG) { llm }: Config,
    private readonly speech: SpeechModel,
    private readonly chunks: SpeechChunksRepository,
  ) {
    this.all = new ConcurrencyLimiter(llm.concurrency);
  }

  /**
   * Speaks a chunk, or waits for the process that does.
   * @throws ModelFailed, or the reason of the signal
   */
  async synthesize(chunk: PlannedChunk, options: SynthesisOptions): Promise<SynthesizedChunk> {
    const { userId, signal } = options;
    // The claim begins with the slot, because it expires.
    const attempt = () => this.all.run(() => this.claimAndSpeak(chunk, options), signal);
    for (;;) {
      const spoken = await this.ofUser.run(userId, attempt, signal);
      if (spoken !== null) return spoken;
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  /** Null while another process speaks it. */
  private async claimAndSpeak(
    chunk: PlannedChunk,
    { userId, signal }: SynthesisOptions,
  ): Promise<SynthesizedChunk | null> {
    const claim = await this.chunks.claim(chunk.digest);
    if (claim === null) {
      const [ready] = await this.chunks.listReady([chunk.digest]);
      return ready === undefined ? null : { chunk: ready, wasSpoken: false };
    }
    try {
      const mp3 = readSpeech(await this.speech.speak(chunk.text, { userId, stopping: signal }));
      const stored = await this.chunks.store(chunk.digest, claim, mp3);
      return stored && { chunk: stored, wasSpoken: true };
    } catch (error) {
      await this.release(chunk, claim);
      throw error;
    }
  }

  private async release({ digest }: PlannedChunk, claim: number): Promise<void> {
    try {
      await this.chunks.release(digest, claim);
    } catch (error) {
      this.log.warn({ err: error, what: 'a claim on a text was not released and will expire' });
    }
  }
}

function readSpeech(bytes: Buffer) {
  try {
    return readMp3(bytes);
  } catch (error) {
    if (error instanceof NotMp3)
      throw new ModelFailed('unusable', `The speech model failed: ${error.message}`);
    throw error;
  }
}
