import { Injectable, Logger } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { MINUTE_MS } from '@reader/duration';
import { FeatureNotConfigured, UpstreamFailed, UpstreamTimeout } from '@reader/http';
import { AiAccess, ModelFailed, SpeechModel } from '@reader/llm';
import { planRecording, type RecordingPlan, type SpeechChapter, toKey } from './recording-plan';
import type { RecordingRow } from './recordings.queries';
import { RecordingsService } from './recordings.service';

/** Shorter than proxies wait for an answer. */
const WAIT_MS = 45_000;
/** Callers who do not wait ask again every few seconds. */
const FAILURES = { ttlMs: MINUTE_MS, entriesMax: 1_000 };

/** The model refused this text, or gave no usable audio for it; it may speak others. */
export class UnusableSpeech extends UpstreamFailed {}

/** `pending`: the text is still being spoken; `progress` is from 0 to 1. */
export type SpokenText =
  | { readonly outcome: 'created' | 'exists'; readonly recording: RecordingRow }
  | { readonly outcome: 'pending'; readonly progress: number };

export interface SpeakOptions {
  /** Stores which recording it is. Called once, also when the caller no longer waits. */
  readonly assign: (recording: RecordingRow) => Promise<void>;
  readonly waitMs?: number;
}

/** Speaks texts for users who wait for it, within limits. */
@Injectable()
export class SpokenTextsService {
  private readonly log = new Logger(SpokenTextsService.name);
  /** Failures that no caller has got, by digest. */
  private readonly failures = new TtlCache<unknown>(FAILURES);

  constructor(
    private readonly speech: SpeechModel,
    private readonly ai: AiAccess,
    private readonly recordings: RecordingsService,
  ) {}

  get isConfigured(): boolean {
    return this.speech.isConfigured;
  }

  /** @throws FeatureNotConfigured without a speech model, or when the user switched AI off */
  async checkEnabled(user: User): Promise<void> {
    if (!this.speech.isConfigured)
      throw new FeatureNotConfigured('audio', 'This server has no speech model.');
    await this.ai.requireEnabled(user, 'audio');
  }

  /**
   * Speaks the chapters, or finds that they were spoken. After `waitMs` the work goes on without the caller,
   * but not before the budget allows it. When it fails then, the next call gets the failure.
   * @throws Problem 429 or 503 beyond a budget; 502 or 504 when the speech model fails
   */
  async speak(
    user: UserRef,
    chapters: readonly SpeechChapter[],
    { assign, waitMs = WAIT_MS }: SpeakOptions,
  ): Promise<SpokenText> {
    const plan = planRecording(chapters, { model: this.speech.name, voice: this.speech.voice });
    const known = await this.recordings.find(plan);
    if (known !== null) {
      await assign(known);
      return { outcome: 'exists', recording: known };
    }
    this.throwMissedFailure(plan);
    const { recording, reserved, progress } = this.recordings.start(user, plan);
    const assigned = recording.then(async (row) => {
      await assign(row);
      return row;
    });
    const row = await Promise.race([reserved, assigned])
      .then(() => waitFor(assigned, waitMs))
      .catch((error: unknown) => {
        // This caller gets it, so the next call tries again.
        this.failures.delete(toKey(plan));
        throw toSpeechProblem(error);
      });
    if (row !== null) return { outcome: 'created', recording: row };
    assigned.catch((error: unknown) => {
      this.log.warn({ err: error, user_id: user.id, what: 'a text was not spoken' });
      this.failures.set(toKey(plan), error);
    });
    return { outcome: 'pending', progress: progress() };
  }

  /** Once, so that the call after it tries again. */
  private throwMissedFailure(plan: RecordingPlan): void {
    const failure = this.failures.get(toKey(plan));
    if (failure === undefined) return;
    this.failures.delete(toKey(plan));
    throw toSpeechProblem(failure);
  }
}

/** Null after the time. */
async function waitFor<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const PROBLEMS = { timeout: UpstreamTimeout, unavailable: UpstreamFailed, unusable: UnusableSpeech } as const;

function toSpeechProblem(error: unknown): unknown {
  if (!(error instanceof ModelFailed)) return error;
  return new PROBLEMS[error.reason](error.message);
}
