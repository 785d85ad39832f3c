import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SyncTokensService, type User } from '@reader/accounts';
import { Conflict } from '@reader/http';
import { OwnDoor } from '@reader/safe-fetch';
import { Specimens } from './specimens';
import { Session } from './session';
import { adviceFor, type Step, StepEnded, type StepName, STEPS } from './step';
import { Wire } from './wire';

/** For the whole session: a person watches. */
const SESSION_MS = 20_000;
/** The token ends by itself, should this process end before it. */
const TOKEN_MS = SESSION_MS + 10_000;

/** Plays an app's whole session against this process, by real HTTP, and says what a person can do. */
@Injectable()
export class CheckService {
  constructor(
    private readonly tokens: SyncTokensService,
    private readonly specimens: Specimens,
    private readonly host: HttpAdapterHost,
  ) {}

  /**
   * With a token of its own, which is worth as much as the one that is looked at: that is known by its hash
   * only. It leaves everything as it was.
   * @param tell is told of each step as it has ended
   */
  async run(user: User, tokenId: number, tell: (step: Step) => void): Promise<Step[]> {
    await this.active(user, tokenId);
    const { id, plaintext } = await this.tokens.issueTrial(user, TOKEN_MS);
    const door = new OwnDoor(this.host.httpAdapter.getHttpServer() as Server);
    const session = new Session(new Wire(door, AbortSignal.timeout(SESSION_MS)), {
      username: user.username,
      token: plaintext,
      choose: (ids) => this.specimens.choose(user, ids),
      end: () => this.tokens.endTrial(id),
    });
    try {
      return await walk(session, tell);
    } finally {
      await Promise.all([
        this.tokens.endTrial(id),
        session.touched && this.specimens.putBack(user, session.touched),
      ]);
    }
  }

  /** @throws NotFound, or Conflict for a revoked one */
  private async active(user: User, tokenId: number): Promise<void> {
    const { revokedAt } = await this.tokens.own(user, tokenId);
    if (revokedAt !== null)
      throw new Conflict('token_revoked', 'This token was revoked: make a new one for the app.');
  }
}

async function walk(session: Session, tell: (step: Step) => void): Promise<Step[]> {
  const done: Step[] = [];
  for (const name of STEPS) {
    const isIn = done[0]?.outcome !== 'failed';
    const step = isIn ? await taken(name, session) : skipped(name);
    done.push(step);
    tell(step);
  }
  return done;
}

async function taken(step: StepName, session: Session): Promise<Step> {
  const began = performance.now();
  const spent = () => Math.round(performance.now() - began);
  try {
    const count = await session.steps[step]();
    return { ...outcome(step, null, 'It works.'), count, duration_ms: spent() };
  } catch (error) {
    if (!(error instanceof StepEnded)) throw error;
    return { ...outcome(step, error.code, error.message), duration_ms: spent() };
  }
}

const skipped = (step: StepName): Step =>
  outcome(step, 'not_tried', 'Without signing in, nothing else can be tried.');

function outcome(step: StepName, code: Step['code'], message: string): Step {
  const isSkipped = code === 'nothing_to_try' || code === 'not_tried';
  const result = code === null ? 'passed' : isSkipped ? 'skipped' : 'failed';
  return { step, outcome: result, code, message, advice: adviceFor(code), count: null, duration_ms: 0 };
}
