import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { MINUTE_MS } from '@reader/duration';
import { ModelFailed, SpeechBudget } from '@reader/llm';
import { AudioStorage } from './audio-storage';
import { ChunkSynthesizer, type SynthesizedChunk } from './chunk-synthesizer';
import type { PlannedChunk } from './recording-plan';
import type { ChunkRow } from './speech-chunks.repository';

/** Voices speak 13 to 16 characters a second; what was reserved too much is given back. */
const CHARACTERS_PER_SECOND = 13;
/** At 160 kbit/s, for the space that a recording needs. */
const BYTES_PER_SECOND = 20_000;
/** For all chunks together: an hour of speech takes a tenth of it. */
const DEADLINE_MS = 30 * MINUTE_MS;

/** Speaks the chunks of a text within the user's budget and the limit of storage. */
@Injectable()
export class BudgetedSynthesizer implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly budget: SpeechBudget,
    private readonly storage: AudioStorage,
    private readonly synthesizer: ChunkSynthesizer,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * When one chunk fails, the others stop; those that were spoken are used next time.
   * @param onChunk is called after each chunk
   * @throws ModelFailed; TooManyRequests or Unavailable beyond a budget, before anything is spoken
   */
  async speak(user: UserRef, missing: readonly PlannedChunk[], onChunk: () => void): Promise<ChunkRow[]> {
    const seconds = estimateSeconds(missing);
    const reservation = await this.budget.reserve(user.id, seconds);
    await this.storage.freeSpace(seconds * BYTES_PER_SECOND);
    const spoken: SynthesizedChunk[] = [];
    try {
      await this.speakAll(user, missing, (chunk) => {
        spoken.push(chunk);
        onChunk();
      });
    } finally {
      await reservation.settle(sumSeconds(spoken.filter(({ wasSpoken }) => wasSpoken)));
    }
    return spoken.map(({ chunk }) => chunk);
  }

  private async speakAll(
    { id: userId }: UserRef,
    missing: readonly PlannedChunk[],
    onChunk: (chunk: SynthesizedChunk) => void,
  ): Promise<void> {
    const failing = new AbortController();
    const signal = AbortSignal.any([failing.signal, this.stopping.signal, AbortSignal.timeout(DEADLINE_MS)]);
    const failures: unknown[] = [];
    const speak = async (chunk: PlannedChunk) => {
      try {
        onChunk(await this.synthesizer.synthesize(chunk, { userId, signal }));
      } catch (error) {
        failures.push(error);
        failing.abort();
      }
    };
    await Promise.all(missing.map(speak));
    if (failures.length > 0) throw toSpeechFailure(failures[0]);
  }
}

function estimateSeconds(chunks: readonly PlannedChunk[]): number {
  return Math.ceil(chunks.reduce((sum, { text }) => sum + text.length, 0) / CHARACTERS_PER_SECOND);
}

function sumSeconds(spoken: readonly SynthesizedChunk[]): number {
  return spoken.reduce((sum, { chunk }) => sum + chunk.samples / chunk.sample_rate, 0);
}

/** Waiting that was aborted has an error of its own. */
function toSpeechFailure(error: unknown): unknown {
  const isAborted = error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name);
  return isAborted ? new ModelFailed('timeout', 'Speaking the text took too long.') : error;
}
