import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type OpenAI from 'openai';
import { CircuitBreaker } from '../circuit-breaker';
import { createClient, toModelFailed } from '../client';
import { ModelFailed } from '../errors';
import { loadOpenAI } from '../open-ai';
import { sendWithRetry } from '../retry';
import { UsageRepository } from '../usage/usage.repository';

/** For one text with all its retries. Claims on texts must be valid for longer. */
export const SPEECH_DEADLINE_MS = 60_000;
/** Two minutes of MP3 at 320 kbit/s are 5 MB; a larger answer is no speech of such a text. */
const SPEECH_BYTES_MAX = 8 * 1024 * 1024;
const PURPOSE = 'speech';
/** Answers that say that the text or the settings are at fault. */
const UNUSABLE = new Set([400, 413, 422]);

export interface SpeechOptions {
  /** Who pays in the report of models. */
  readonly userId: number;
  readonly stopping?: AbortSignal;
}

/** The operator's model that speaks, if there is one (OpenAI's POST /audio/speech). */
@Injectable()
export class SpeechModel {
  private readonly log = new Logger(SpeechModel.name);
  private readonly circuit = new CircuitBreaker();
  private readonly speech: Config['llm']['speech'];
  private readonly client: OpenAI | null;

  constructor(
    @Inject(CONFIG) { llm }: Config,
    private readonly usage: UsageRepository,
  ) {
    this.speech = llm.speech;
    this.client = llm.speech && createClient(llm.speech, 0);
  }

  get isConfigured(): boolean {
    return this.speech !== null;
  }

  /** The model's name; empty without one. */
  get name(): string {
    return this.speech?.model ?? '';
  }

  get voice(): string {
    return this.speech?.voice ?? '';
  }

  /**
   * The text as MP3, unchecked.
   * @throws ModelFailed with the reason `unusable` when the model refuses the text, or gives no audio
   */
  async speak(text: string, { userId, stopping }: SpeechOptions): Promise<Buffer> {
    if (this.client === null || this.speech === null)
      throw new ModelFailed('unavailable', 'No speech model is configured.');
    if (this.circuit.isOpen)
      throw new ModelFailed('unavailable', 'Speech failed several times in a row. Try again in a minute.');
    this.circuit.beginRequest(SPEECH_DEADLINE_MS);
    let failed = true;
    try {
      const audio = await this.request(this.client, this.speech, text, stopping);
      failed = false;
      return audio;
    } finally {
      await this.recordCall(userId, failed);
    }
  }

  private async request(
    client: OpenAI,
    speech: NonNullable<Config['llm']['speech']>,
    text: string,
    stopping?: AbortSignal,
  ): Promise<Buffer> {
    const timeout = AbortSignal.timeout(SPEECH_DEADLINE_MS);
    const deadline = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
    // Ends the download of an answer that is not used.
    const download = new AbortController();
    const signal = AbortSignal.any([deadline, download.signal]);
    const { model, voice } = speech;
    const body = { model, voice, input: text, response_format: 'mp3' as const };
    try {
      const audio = await sendWithRetry(
        async () => readAudio(await client.audio.speech.create(body, { signal }), download),
        signal,
        (waitMs) => this.circuit.pause(waitMs),
      );
      this.circuit.recordSuccess();
      return audio;
    } catch (error) {
      throw this.toFailure(error, speech, deadline, stopping);
    }
  }

  /** Texts that are refused, and callers who leave, do not count as failures of the model. */
  private toFailure(
    error: unknown,
    speech: NonNullable<Config['llm']['speech']>,
    signal: AbortSignal,
    stopping?: AbortSignal,
  ): ModelFailed {
    if (error instanceof loadOpenAI().APIError && UNUSABLE.has(Number(error.status))) {
      toModelFailed(error, speech, { log: this.log, purpose: PURPOSE, signal });
      this.circuit.recordSuccess();
      return new ModelFailed('unusable', 'The speech model refused the text.');
    }
    if (stopping?.aborted !== true) this.circuit.recordFailure();
    if (error instanceof ModelFailed) return error;
    const { reason } = toModelFailed(error, speech, { log: this.log, purpose: PURPOSE, signal });
    const what = reason === 'timeout' ? 'took too long to answer' : 'could not be reached, or refused';
    return new ModelFailed(reason, `The speech model ${what}.`);
  }

  /** Never fails, because the audio is there already. */
  private async recordCall(userId: number, failed: boolean): Promise<void> {
    const cost = { tokensIn: 0, tokensOut: 0, failed };
    try {
      await this.usage.add({ purpose: PURPOSE, model: this.name, userId, ...cost });
    } catch (error) {
      this.log.warn({ err: error, purpose: PURPOSE, what: 'a call of the model was not stored' });
    }
  }
}

/** @throws ModelFailed for an answer that is no audio, empty, or too large */
async function readAudio(answer: Response, download: AbortController): Promise<Buffer> {
  const type = answer.headers.get('content-type') ?? '';
  if (!/^(audio\/|application\/octet-stream|binary\/)/i.test(type)) {
    download.abort();
    throw new ModelFailed('unusable', 'The speech model gave no audio.');
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      parts.push(part);
      bytes += part.length;
      if (bytes > SPEECH_BYTES_MAX) break;
    }
  } catch (error) {
    // In the client's terms, so that a connection that was cut is tried again.
    const { APIConnectionError } = loadOpenAI();
    throw new APIConnectionError({ cause: error instanceof Error ? error : new Error(String(error)) });
  }
  if (bytes > SPEECH_BYTES_MAX) {
    download.abort();
    throw new ModelFailed('unusable', 'The speech model gave too much audio.');
  }
  if (bytes === 0) throw new ModelFailed('unusable', 'The speech model gave no audio.');
  return Buffer.concat(parts);
}
