import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SyncTokensService, type User } from '@reader/accounts';
import { Conflict } from '@reader/http';
import { LoopbackClient } from '@reader/safe-fetch';
import { SampleArticlesRepository } from './sample-articles.repository';
import { type CheckSession, RUN, type StepName, STEPS } from './check-session';
import { ADVICE, StepEnded } from './step';
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
   * Yields each step when it ended. Signs in with a trial token of the same rights, since the server stores
   * only the hash of the real one, and restores all state afterwards.
   * @throws NotFound, Conflict for a revoked token
   */
  async *run(user: User, tokenId: number): AsyncGenerator<SyncCheckStepView> {
    const { revokedAt } = await this.tokens.getOwn(user, tokenId);
    if (revokedAt !== null)
      throw new Conflict('token_revoked', 'This token was revoked: make a new one for the app.');
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
      yield* runSteps(session);
    } finally {
      await Promise.all([
        this.tokens.endTrial(id),
        session.sample && this.samples.restore(user, session.sample),
      ]);
    }
  }
}

async function* runSteps(session: CheckSession): AsyncGenerator<SyncCheckStepView> {
  let isSignedIn = true;
  for (const step of STEPS) {
    const startedAt = performance.now();
    const result: StepResult = isSignedIn ? await tryStep(step, session) : NOT_TRIED;
    const advice = result.code && ADVICE[result.code];
    yield { step, ...result, advice, duration_ms: Math.round(performance.now() - startedAt) };
    if (step === 'sign_in') isSignedIn = result.outcome === 'passed';
  }
}

type StepResult = Pick<SyncCheckStepView, 'outcome' | 'code' | 'message' | 'count'>;

const NOT_TRIED: StepResult = {
  outcome: 'skipped',
  code: 'not_tried',
  message: 'Without signing in, nothing else can be tried.',
  count: null,
};

async function tryStep(step: StepName, session: CheckSession): Promise<StepResult> {
  try {
    return { outcome: 'passed', code: null, message: 'It works.', count: await RUN[step](session) };
  } catch (error) {
    if (!(error instanceof StepEnded)) throw error;
    const { code, message } = error;
    return { outcome: code === 'nothing_to_try' ? 'skipped' : 'failed', code, message, count: null };
  }
}
