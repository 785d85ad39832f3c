import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { ModelFailed } from '@reader/llm';
import { buildTableFrame } from '../mp3/table-frame';
import { BudgetedSynthesizer, type SpeechEvents } from './budgeted-synthesizer';
import { type PlannedChunk, type RecordingPlan, toKey } from './recording-plan';
import type { RecordingRow } from './recordings.queries';
import { type NewRecording, RecordingsRepository } from './recordings.repository';
import { type ChunkRow, SpeechChunksRepository } from './speech-chunks.repository';

/** A recording under way in this process. */
export interface RecordingWork {
  readonly recording: Promise<RecordingRow>;
  /** Settles when the budget allows the work. It never rejects: `recording` does. */
  readonly reserved: Promise<void>;
  /** From 0 to 1. */
  readonly progress: () => number;
}

/** Makes recordings. What was spoken before is used again, also by other processes and after failures. */
@Injectable()
export class RecordingsService {
  /** By digest: requests for the same recording share the work. */
  private readonly underWay = new Map<string, RecordingWork>();

  constructor(
    private readonly synthesizer: BudgetedSynthesizer,
    private readonly chunks: SpeechChunksRepository,
    private readonly repository: RecordingsRepository,
  ) {}

  find(plan: RecordingPlan): Promise<RecordingRow | null> {
    return this.repository.findByDigest(plan.digest);
  }

  /**
   * Starts to speak what is missing. The work goes on when nobody waits for it any more.
   * Rejects with ModelFailed, TooManyRequests or Unavailable.
   */
  start(user: UserRef, plan: RecordingPlan): RecordingWork {
    const key = toKey(plan);
    const shared = this.underWay.get(key);
    if (shared !== undefined) return shared;
    const done = { chunks: 0 };
    const { promise: reserved, resolve: onReserved } = Promise.withResolvers<void>();
    const events = { onReserved, onChunk: () => done.chunks++ };
    const recording = this.record(user, plan, events).finally(() => this.underWay.delete(key));
    const work = { recording, reserved, progress: () => Math.min(1, done.chunks / plan.chunks.length) };
    this.underWay.set(key, work);
    return work;
  }

  private async record(user: UserRef, plan: RecordingPlan, events: SpeechEvents): Promise<RecordingRow> {
    const ready = await this.chunks.listReady(plan.chunks.map(({ digest }) => digest));
    ready.forEach(events.onChunk);
    const missing = listMissing(plan, ready);
    const spoken = missing.length > 0 ? await this.synthesizer.speak(user, missing, events) : [];
    const byKey = new Map([...ready, ...spoken].map((chunk) => [toKey(chunk), chunk]));
    const chunks = plan.chunks.flatMap((chunk) => byKey.get(toKey(chunk)) ?? []);
    return this.repository.create(plan, chunks, await this.join(plan, chunks));
  }

  /** @throws ModelFailed when the chunks do not fit together */
  private async join(plan: RecordingPlan, chunks: readonly ChunkRow[]): Promise<NewRecording> {
    const [first] = chunks;
    const rate = first?.sample_rate ?? 0;
    if (first === undefined || chunks.some((chunk) => chunk.sample_rate !== rate)) {
      // Stored, they would never fit together, whatever the model does next time.
      await this.repository.forget(chunks);
      throw new ModelFailed('unusable', 'The speech model changed the sample rate.');
    }
    const header = await this.repository.readHeader(first.chunk_id);
    const parts = chunks.map(({ byte_count: bytes, samples }) => ({ bytes, samples }));
    const tableFrame = buildTableFrame(header, parts);
    const findMs = (chunkCount: number) => {
      const samples = parts.slice(0, chunkCount).reduce((sum, part) => sum + part.samples, 0);
      return Math.round((samples * 1_000) / rate);
    };
    return {
      tableFrame,
      byteCount: parts.reduce((sum, { bytes }) => sum + bytes, tableFrame.length),
      durationMs: findMs(parts.length),
      chapters: plan.chapters.map(({ title, firstChunk }) => ({ title, start_ms: findMs(firstChunk) })),
    };
  }
}

/** Each once, although a text may repeat. */
function listMissing({ chunks }: RecordingPlan, ready: readonly ChunkRow[]): PlannedChunk[] {
  const missing = new Map(chunks.map((chunk) => [toKey(chunk), chunk]));
  for (const chunk of ready) missing.delete(toKey(chunk));
  return [...missing.values()];
}
