import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { AiAccess, LanguageModel, ModelFailed } from '@reader/llm';
import type { TextVersion } from '../text/quotable-texts';
import { type Claim, EXTRACTIVE } from '../verification/claim';
import { ClaimsService } from '../claim/claims.service';
import type { ClaimView, VerifiedView } from '../claim/claim.view';
import { AnswerCache, type AnswerKey, buildDigest } from './answer-cache';

/** An answer before its claims are stored. */
export interface DraftAnswer<T> {
  readonly content: T;
  readonly claims: readonly Claim[];
  readonly dropped: number;
}

/** How an answer is made with a model, and how without. */
export interface AnswerRequest<T> {
  readonly user: UserRef;
  readonly purpose: string;
  /** Grows when the prompt or the method changes. */
  readonly promptVersion: number;
  /** What the user may read now. */
  readonly texts: readonly TextVersion[];
  readonly input?: string;
  /** @throws ModelFailed */
  readonly write: () => Promise<DraftAnswer<T>>;
  readonly extract: () => Promise<DraftAnswer<T>>;
}

export interface GeneratedAnswer<T> {
  readonly content: T;
  readonly claims: ClaimView[];
  readonly verified: VerifiedView;
  readonly model: string;
  /** ISO 8601. */
  readonly generated_at: string;
}

/** An answer before its claims are stored for a user. */
export interface StoredAnswer<T> extends DraftAnswer<T> {
  readonly model: string;
  readonly generated_at: string;
}

/** After a failure the model is left alone for this text for a while. */
const FAILURE_MS = 60_000;
const FAILURES_MAX = 1_000;

/** Makes an answer once: by the model where there is one and it works, else from quotes. */
@Injectable()
export class AnswerGenerator {
  private readonly failures = new TtlCache<true>({ ttlMs: FAILURE_MS, entriesMax: FAILURES_MAX });
  /** Answers under way, so that simultaneous requests share them. */
  private readonly inFlight = new Map<string, Promise<StoredAnswer<unknown>>>();

  constructor(
    private readonly cache: AnswerCache,
    private readonly claims: ClaimsService,
    private readonly model: LanguageModel,
    private readonly access: AiAccess,
  ) {}

  /** @throws FeatureNotConfigured when generated answers are switched off */
  async generate<T>(request: AnswerRequest<T>): Promise<GeneratedAnswer<T>> {
    const { user, purpose } = request;
    const { claims, dropped, model, content, generated_at } = await this.generatePart(request);
    const views = await this.claims.store(user, { purpose, model, claims });
    return { content, claims: views, verified: { sentences: views.length, dropped }, model, generated_at };
  }

  /**
   * The same, for a part of a larger answer: the caller stores the claims.
   * @throws FeatureNotConfigured when generated answers are switched off
   */
  async generatePart<T>(request: AnswerRequest<T>): Promise<StoredAnswer<T>> {
    await this.access.requireEnabled(request.user, 'ask');
    const key = await this.buildKey(request);
    const digest = buildDigest(key).toString('hex');
    const shared = this.inFlight.get(digest);
    const answering = shared ?? this.findOrMake(key, request).finally(() => this.inFlight.delete(digest));
    this.inFlight.set(digest, answering);
    return (await answering) as StoredAnswer<T>;
  }

  private async buildKey<T>({
    user,
    purpose,
    promptVersion,
    texts,
    input,
  }: AnswerRequest<T>): Promise<AnswerKey> {
    const key = { purpose, promptVersion, user, texts, ...(input === undefined ? {} : { input }) };
    const extractive = { ...key, model: EXTRACTIVE };
    // While the model is paused, what it wrote before is still shown.
    if (!this.model.isPaused(purpose) && !(await this.model.isEnabledFor(user))) return extractive;
    const written = { ...key, model: this.model.modelName(purpose) };
    const hasFailed = this.failures.get(buildDigest(written).toString('hex')) === true;
    return hasFailed ? extractive : written;
  }

  private async findOrMake<T>(key: AnswerKey, request: AnswerRequest<T>): Promise<StoredAnswer<T>> {
    const cached = await this.cache.find<StoredAnswer<T>>(key);
    if (cached !== null) return cached;
    const draft = key.model === EXTRACTIVE ? null : await this.write(key, request);
    if (draft === null) return this.extract({ ...key, model: EXTRACTIVE }, request);
    const stored = { ...draft, model: key.model, generated_at: new Date().toISOString() };
    await this.cache.store(key, stored);
    return stored;
  }

  private async extract<T>(key: AnswerKey, { extract }: AnswerRequest<T>): Promise<StoredAnswer<T>> {
    const cached = await this.cache.find<StoredAnswer<T>>(key);
    if (cached !== null) return cached;
    const stored = { ...(await extract()), model: EXTRACTIVE, generated_at: new Date().toISOString() };
    await this.cache.store(key, stored);
    return stored;
  }

  /** Null when the model fails or is paused, or nothing of what it says is supported by the texts. */
  private async write<T>(key: AnswerKey, { write }: AnswerRequest<T>): Promise<DraftAnswer<T> | null> {
    // Reading the texts and building a prompt would be in vain.
    if (this.model.isPaused(key.purpose)) return null;
    try {
      const draft = await write();
      if (draft.claims.length > 0) return draft;
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
    }
    this.failures.set(buildDigest(key).toString('hex'), true);
    return null;
  }
}
