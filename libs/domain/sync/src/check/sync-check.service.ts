import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SyncTokensService, type User } from '@reader/accounts';
import { Conflict } from '@reader/http';
import { LoopbackClient } from '@reader/safe-fetch';
import { SampleArticlesRepository } from './sample-articles.repository';
import { type CheckSession, runStep, type StepName, STEPS } from './check-session';
import { getAdvice, type StepCode, StepEnded } from './step';
import type { SyncCheckStepView } from './sync-check.view';
import { SyncHttpClient } from './sync-http-client';

/** For the whole session, because a user waits. */
const SESSION_MS = 20_000;
/** The trial token expires by itself if this process ends early. */
const TOKEN_MS = SESSION_MS + 10_000;

/** Runs the session of a sync app against this process over HTTP, and reports each step with advice. */
@Injectable()
export class SyncCheckService {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly samples: SampleArticlesRepository,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * Signs in with a trial token of the same rights, since the server stores only the hash of the real one.
   * Restores all state afterwards.
   * @param onStep called after each step
   * @throws NotFound, Conflict for a revoked token
   */
  async run(
    user: User,
    tokenId: number,
    onStep: (step: SyncCheckStepView) => void,
  ): Promise<SyncCheckStepView[]> {
    await this.ensureActive(user, tokenId);
    const { id, plaintext } = await this.tokens.issueTrial(user, TOKEN_MS);
    const client = new LoopbackClient(this.host.httpAdapter.getHttpServer() as Server);
    const session: CheckSession = {
      client: new SyncHttpClient(client, AbortSignal.timeout(SESSION_MS)),
      username: user.username,
      token: plaintext,
      chooseSample: (ids) => this.samples.choose(user, ids),
      revokeToken: () => this.tokens.endTrial(id),
      unreadIds: [],
      listedIds: [],
      writeToken: '',
      sample: null,
    };
    try {
      return await runSteps(session, onStep);
    } finally {
      await Promise.all([
        this.tokens.endTrial(id),
        session.sample && this.samples.restore(user, session.sample),
      ]);
    }
  }

  /** @throws NotFound, or Conflict for a revoked token */
  private async ensureActive(user: User, tokenId: number): Promise<void> {
    const { revokedAt } = await this.tokens.getOwn(user, tokenId);
    if (revokedAt !== null)
      throw new Conflict('token_revoked', 'This token was revoked: make a new one for the app.');
  }
}

async function runSteps(
  session: CheckSession,
  onStep: (step: SyncCheckStepView) => void,
): Promise<SyncCheckStepView[]> {
  const steps: SyncCheckStepView[] = [];
  for (const name of STEPS) {
    const isSignedIn = steps[0]?.outcome !== 'failed';
    const step = isSignedIn ? await tryStep(name, session) : skipStep(name);
    steps.push(step);
    onStep(step);
  }
  return steps;
}

async function tryStep(step: StepName, session: CheckSession): Promise<SyncCheckStepView> {
  const startedAt = performance.now();
  const getElapsedMs = () => Math.round(performance.now() - startedAt);
  try {
    const count = await runStep(step, session);
    return { ...toStep(step, null, 'It works.'), count, duration_ms: getElapsedMs() };
  } catch (error) {
    if (!(error instanceof StepEnded)) throw error;
    return { ...toStep(step, error.code, error.message), duration_ms: getElapsedMs() };
  }
}

const skipStep = (step: StepName): SyncCheckStepView =>
  toStep(step, 'not_tried', 'Without signing in, nothing else can be tried.');

function toStep(step: StepName, code: StepCode | null, message: string): SyncCheckStepView {
  const isSkipped = code === 'nothing_to_try' || code === 'not_tried';
  const outcome = code === null ? 'passed' : isSkipped ? 'skipped' : 'failed';
  return { step, outcome, code, message, advice: getAdvice(code), count: null, duration_ms: 0 };
}
