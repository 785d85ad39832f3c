import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, TaskFailed, WorkerPool } from '@reader/threads';
import type { MatchOutput, MatchResult, MatchTask, OwnRules, RuleProblem } from './match-rules';

/**
 * A task ends by itself after some seconds (`TASK_MS`, the budget of one owner, and one slow condition). The
 * deadline is for tasks that cannot, and allows for a machine that is several times slower.
 */
const DEADLINE_MS = 60_000;
/** The longest batch, 200 articles of 100,000 characters, takes 40 MB, and its texts as much again. */
const MEMORY_MB = 256;
/** Owners per task. Each has at most a hundred rules, which are copied to the thread. */
const OWNERS_PER_TASK = 50;

/**
 * Whether article tasks and jobs wait for the result, or a user at the screen. Each has a thread of its own,
 * so that neither delays the other.
 */
export type MatchPriority = 'background' | 'screen';

const TOO_LONG: RuleProblem = {
  code: 'rule_too_slow',
  detail: 'The rule takes too much time or memory. Make its patterns simpler.',
};
const FAILED: RuleProblem = {
  code: 'rule_failed',
  detail: 'The rule failed because of an error on the server.',
};

/** Matches rules in worker threads, because patterns over many texts would block the event loop. */
@Injectable()
export class RuleThreads implements OnApplicationShutdown {
  private readonly pools = { background: createPool(), screen: createPool() };

  /** Returns one result per rule of each owner. Only a rule that cannot be tested gets a problem. */
  async match(priority: MatchPriority, task: MatchTask): Promise<MatchResult[]> {
    const results: MatchResult[] = [];
    let rest = task.owners;
    while (rest.length > 0) {
      const owners = rest.slice(0, OWNERS_PER_TASK);
      const done = await this.tryMatch(priority, { ...task, owners });
      results.push(...done.results);
      rest = rest.slice(done.completed);
    }
    return results;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.close()));
  }

  private async tryMatch(priority: MatchPriority, task: MatchTask): Promise<MatchOutput> {
    try {
      return await this.pools[priority].run(task);
    } catch (error) {
      if (!isInputError(error)) throw error;
      return this.isolate(priority, task, error);
    }
  }

  /** Runs after the thread was killed. Halves the owners, then the rules, until the failing rule is alone. */
  private async isolate(priority: MatchPriority, task: MatchTask, error: unknown): Promise<MatchOutput> {
    const { owners } = task;
    const results: MatchResult[] = [];
    const parts = splitInHalves(owners);
    if (parts.length === 1) {
      const problem = error instanceof TaskFailed ? FAILED : TOO_LONG;
      results.push(...owners.flat().map(({ rule_id }) => ({ rule_id, article_ids: [], problem })));
    } else for (const part of parts) results.push(...(await this.match(priority, { ...task, owners: part })));
    return { results, completed: owners.length };
  }
}

function createPool(): WorkerPool<MatchTask, MatchOutput> {
  return new WorkerPool({ worker: 'rule-matcher', threads: 1, deadlineMs: DEADLINE_MS, memoryMb: MEMORY_MB });
}

function splitInHalves(owners: readonly OwnRules[]): (readonly OwnRules[])[] {
  if (owners.length > 1) return halve(owners);
  const [rules = []] = owners;
  return rules.length < 2 ? [owners] : halve(rules).map((half) => [half]);
}

function halve<T>(items: readonly T[]): (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
