import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isOfTheInput, TaskFailed, WorkerPool } from '@reader/threads';
import type { MatchOutput, MatchResult, MatchTask, RuleOwner, RuleProblem } from './match';

/**
 * A task ends by itself after some seconds (`TASK_MS`, the budget of one owner, and one slow condition). This
 * is for what cannot end itself, and long enough for a machine that is several times slower.
 */
const DEADLINE_MS = 60_000;
/** The longest batch, 200 articles of 100,000 letters each, is 40 MB, and their texts as much again. */
const MEMORY_MB = 256;
/** Owners a task: what is sent to a thread is copied, a hundred rules of each at most. */
const OWNERS_A_TASK = 50;

/**
 * Who waits for the result: article tasks and jobs, or a person at the screen. Each has a thread of its own,
 * so that previews do not delay new articles, and new articles do not delay previews.
 */
export type Audience = 'background' | 'screen';

const TOO_LONG: RuleProblem = {
  code: 'rule_too_slow',
  detail: 'The rule takes too much time or memory. Make its patterns simpler.',
};
const FAILED: RuleProblem = {
  code: 'rule_failed',
  detail: 'The rule failed because of an error on the server.',
};

/** Tests rules against articles in worker threads: patterns over many texts would block the event loop. */
@Injectable()
export class RuleThreads implements OnApplicationShutdown {
  private readonly pools = new Map<Audience, WorkerPool<MatchTask, MatchOutput>>();

  /** One result for each rule of each owner. A rule that cannot be tested has a problem, and it alone. */
  async match(audience: Audience, task: MatchTask): Promise<MatchResult[]> {
    const results: MatchResult[] = [];
    let rest = task.owners;
    while (rest.length > 0) {
      const owners = rest.slice(0, OWNERS_A_TASK);
      const done = await this.attempt(audience, { ...task, owners });
      results.push(...done.results);
      rest = rest.slice(done.completed);
    }
    return results;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }

  private async attempt(audience: Audience, task: MatchTask): Promise<MatchOutput> {
    try {
      return await this.poolOf(audience).run(task);
    } catch (error) {
      if (!isOfTheInput(error)) throw error;
      return this.isolate(audience, task, error);
    }
  }

  /** The thread was ended. Halves the owners, then the rules of one, until the rule at fault stands alone. */
  private async isolate(audience: Audience, task: MatchTask, error: unknown): Promise<MatchOutput> {
    const { owners } = task;
    const results: MatchResult[] = [];
    const parts = splitInHalves(owners);
    if (parts.length === 1) {
      const problem = error instanceof TaskFailed ? FAILED : TOO_LONG;
      const rules = owners.flatMap((owner) => owner.rules);
      results.push(...rules.map(({ rule_id }) => ({ rule_id, article_ids: [], problem })));
    } else for (const part of parts) results.push(...(await this.match(audience, { ...task, owners: part })));
    return { results, completed: owners.length };
  }

  private poolOf(audience: Audience): WorkerPool<MatchTask, MatchOutput> {
    const pool =
      this.pools.get(audience) ??
      new WorkerPool<MatchTask, MatchOutput>({
        worker: 'rule-matcher',
        threads: 1,
        deadlineMs: DEADLINE_MS,
        memoryMb: MEMORY_MB,
      });
    this.pools.set(audience, pool);
    return pool;
  }
}

function splitInHalves(owners: readonly RuleOwner[]): (readonly RuleOwner[])[] {
  if (owners.length > 1) return halvesOf(owners);
  const [owner] = owners;
  if (owner === undefined || owner.rules.length < 2) return [owners];
  return halvesOf(owner.rules).map((rules) => [{ ...owner, rules }]);
}

function halvesOf<T>(items: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
