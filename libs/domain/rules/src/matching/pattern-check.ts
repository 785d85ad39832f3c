import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createFieldProblem, RequestLimiter, Unprocessable } from '@reader/http';
import { isInputError, WorkerPool } from '@reader/threads';
import type { Condition } from '../rule/rule';
import { InvalidPattern, PatternTooComplex } from './pattern-errors';

/** The slowest pattern of 500 characters took 0.1 s to compile; threads start slowly on a busy machine. */
const DEADLINE_MS = 5_000;
/** The largest program that 500 characters gave has 80,000 instructions and takes 30 MB. */
const MEMORY_MB = 128;
/** Queued checks of one user: more than one writes by hand at a time. */
const WAITING_MAX = 20;
/** A rule of twenty conditions takes two seconds at worst. */
const RETRY_AFTER_SECONDS = 5;

/** Checks the patterns of a rule before it is stored, in a worker thread that does no other work. */
@Injectable()
export class PatternCheck implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<string, void>({
    worker: 'pattern-check',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    errors: { InvalidPattern, PatternTooComplex },
  });
  private readonly checks = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'Other rules of yours are still being checked.',
  });

  /** @throws Unprocessable that names the condition with an invalid or too complex pattern */
  async verify(userId: number, conditions: readonly Condition[]): Promise<void> {
    if (!conditions.some(({ op }) => op === 'matches')) return;
    await this.checks.run(userId, async () => {
      for (const [n, { op, value }] of conditions.entries())
        if (op === 'matches') await this.verifyPattern(String(value), `conditions.${n}.value`);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  private async verifyPattern(source: string, field: string): Promise<void> {
    try {
      await this.pool.run(source);
    } catch (error) {
      if (error instanceof InvalidPattern)
        throw createFieldProblem(
          field,
          `This is not a valid regular expression: ${error.message}.`,
          'invalid_pattern',
        );
      if (error instanceof PatternTooComplex) throw toUnprocessable(field, error);
      if (isInputError(error)) throw toUnprocessable(field, new PatternTooComplex());
      throw error;
    }
  }
}

function toUnprocessable(field: string, { message }: PatternTooComplex): Unprocessable {
  const errors = [{ field, message }];
  return new Unprocessable(`${field}: ${message}`, { code: 'rule_too_complex', errors });
}
