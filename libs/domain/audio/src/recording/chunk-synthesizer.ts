import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ConcurrencyLimiter, KeyedLimiter } from '@reader/concurrency';
import { CONFIG, type Config } from '@reader/config';
import { ModelFailed, SpeechModel } from '@reader/llm';
import { type Mp3, NotMp3, readMp3 } from '../mp3/read-mp3';
import { estimateSeconds, type PlannedChunk } from './recording-plan';
import { type ChunkRow, SpeechChunksRepository } from './speech-chunks.repository';

/** Chunks of one user that are spoken at a time, so that a long text delays nobody else. */
const PER_USER = 3;
/** How often to look whether another process has finished a chunk. */
const POLL_MS = 500;

export interface SynthesisOptions {
  readonly userId: number;
  readonly signal: AbortSignal;
  /** Called with the seconds of each speech that the provider has made, or has probably begun to make. */
  readonly onPaid: (seconds: number) => void;
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
  async synthesize(chunk: PlannedChunk, options: SynthesisOptions): Promise<ChunkRow> {
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
  private async claimAndSpeak(chunk: PlannedChunk, options: SynthesisOptions): Promise<ChunkRow | null> {
    const claim = await this.chunks.claim(chunk.digest);
    if (claim === null) {
      const [ready] = await this.chunks.listReady([chunk.digest]);
      return ready ?? null;
    }
    try {
      return await this.chunks.store(chunk.digest, claim, await this.speak(chunk, options));
    } catch (error) {
      await this.release(chunk, claim);
      throw error;
    }
  }

  private async speak(chunk: PlannedChunk, { userId, signal, onPaid }: SynthesisOptions): Promise<Mp3> {
    signal.throwIfAborted();
    let answer: Buffer | null = null;
    try {
      answer = await this.speech.speak(chunk.text, { userId, stopping: signal });
      const mp3 = readSpeech(answer);
      onPaid(mp3.samples / mp3.sampleRate);
      return mp3;
    } catch (error) {
      if (answer !== null || isTimeout(error)) onPaid(estimateSeconds([chunk]));
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

/** Also of a request that was given up because another chunk failed: the provider works on it. */
const isTimeout = (error: unknown): boolean => error instanceof ModelFailed && error.reason === 'timeout';

function readSpeech(bytes: Buffer): Mp3 {
  try {
    return readMp3(bytes);
  } catch (error) {
    if (error instanceof NotMp3)
      throw new ModelFailed('unusable', `The speech model failed: ${error.message}`);
    throw error;
  }
}
