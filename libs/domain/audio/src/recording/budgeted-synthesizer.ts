import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { ModelFailed, SpeechBudget } from '@reader/llm';
import { AudioStorage } from './audio-storage';
import { ChunkSynthesizer, type SynthesisOptions } from './chunk-synthesizer';
import { estimateSeconds, type PlannedChunk, RECORDING_DEADLINE_MS, toKey } from './recording-plan';
import { type ChunkRow, SpeechChunksRepository } from './speech-chunks.repository';

/** At 160 kbit/s, for the space that a recording needs. */
const BYTES_PER_SECOND = 20_000;

export interface SpeechEvents {
  /** The budget allows the work. */
  readonly onReserved: () => void;
  readonly onChunk: () => void;
}

/** Speaks the chunks of a text within the user's budget and the limit of storage. */
@Injectable()
export class BudgetedSynthesizer implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly budget: SpeechBudget,
    private readonly storage: AudioStorage,
    private readonly synthesizer: ChunkSynthesizer,
    private readonly chunks: SpeechChunksRepository,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * When one chunk fails, the others stop; those that were spoken are used next time.
   * @throws ModelFailed; TooManyRequests or Unavailable beyond a budget, before anything is spoken
   */
  async speak(user: UserRef, missing: readonly PlannedChunk[], events: SpeechEvents): Promise<ChunkRow[]> {
    const seconds = estimateSeconds(await this.listUnclaimed(missing));
    const reservation = await this.budget.reserve(user.id, seconds);
    let paidSeconds = 0;
    try {
      events.onReserved();
      await this.storage.freeSpace(seconds * BYTES_PER_SECOND);
      const onPaid = (paid: number) => (paidSeconds += paid);
      return await this.speakAll(missing, { userId: user.id, onPaid }, events.onChunk);
    } finally {
      await reservation.settle(paidSeconds);
    }
  }

  /** Those that no other recording is speaking, which has reserved them. */
  private async listUnclaimed(missing: readonly PlannedChunk[]): Promise<PlannedChunk[]> {
    const claimed = await this.chunks.listClaimed(missing.map(({ digest }) => digest));
    const keys = new Set(claimed.map((digest) => toKey({ digest })));
    return missing.filter((chunk) => !keys.has(toKey(chunk)));
  }

  private async speakAll(
    missing: readonly PlannedChunk[],
    options: Omit<SynthesisOptions, 'signal'>,
    onChunk: () => void,
  ): Promise<ChunkRow[]> {
    const failing = new AbortController();
    const deadline = AbortSignal.timeout(RECORDING_DEADLINE_MS);
    const signal = AbortSignal.any([failing.signal, this.stopping.signal, deadline]);
    const spoken: ChunkRow[] = [];
    const failures: unknown[] = [];
    const speak = async (chunk: PlannedChunk) => {
      try {
        spoken.push(await this.synthesizer.synthesize(chunk, { ...options, signal }));
        onChunk();
      } catch (error) {
        failures.push(error);
        failing.abort();
      }
    };
    await Promise.all(missing.map(speak));
    if (failures.length > 0) throw toSpeechFailure(failures[0]);
    return spoken;
  }
}

/** Waiting that was aborted has an error of its own. */
function toSpeechFailure(error: unknown): unknown {
  const isAborted = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
  return isAborted ? new ModelFailed('timeout', 'Speaking the text took too long.') : error;
}
