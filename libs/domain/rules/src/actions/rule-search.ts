import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Conflict, RequestLimiter } from '@reader/http';
import { PatternCheck } from '../matching/pattern-check';
import { RuleMatcher } from '../matching/rule-matcher';
import type { RuleDefinition } from '../rule/rule';
import { RuleActionsQueries } from './rule-actions.queries';

/** Articles per task of a worker thread. */
const BATCH_SIZE = 200;

/** Queued searches of one user. The rule editor starts one at every pause in typing. */
const WAITING_MAX = 5;
/** The longest preview takes a little more than three seconds. */
const RETRY_AFTER_SECONDS = 5;

export interface SearchLimits {
  readonly since: Date | null;
  /** Maximum number of articles. */
  readonly articlesMax: number;
  readonly timeMs: number;
}

export interface SearchResult {
  /** Matching articles, newest first. */
  readonly ids: readonly number[];
  readonly looked_at: number;
  /** False when the limits ended the search early. */
  readonly complete: boolean;
}

@Injectable()
export class RuleSearch {
  private readonly searches = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'Other previews of yours, or a rule that is being applied, are still running.',
  });

  constructor(
    private readonly patterns: PatternCheck,
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
  ) {}

  /**
   * Tests the rule against articles that the user may see, within the limits. Searches of one user run one at
   * a time; others are queued.
   * @throws Conflict when the rule is too slow; TooManyRequests when the queue is full
   */
  search(user: User, rule: RuleDefinition, limits: SearchLimits): Promise<SearchResult> {
    return this.searches.run(user.id, () => this.searchNow(user, rule, limits));
  }

  /** Like `search`, for a rule that is not stored. @throws Unprocessable when a pattern is not allowed */
  async verifyAndSearch(user: User, rule: RuleDefinition, limits: SearchLimits): Promise<SearchResult> {
    await this.patterns.verify(user.id, rule.conditions);
    return this.search(user, rule, limits);
  }

  private async searchNow(
    user: User,
    rule: RuleDefinition,
    { since, articlesMax, timeMs }: SearchLimits,
  ): Promise<SearchResult> {
    const end = performance.now() + timeMs;
    const candidates = await this.queries.listNewestIds(user, since, articlesMax + 1);
    const reachable = candidates.slice(0, articlesMax);
    const rules = [{ rule_id: 0, user_id: user.id, match: rule.match, conditions: rule.conditions }];
    const ids: number[] = [];
    let looked = 0;
    while (looked < reachable.length && performance.now() < end) {
      const articleIds = reachable.slice(looked, looked + BATCH_SIZE);
      for (const { result } of await this.matcher.match({ articleIds, rules, priority: 'screen' })) {
        if (result.problem) throw new Conflict(result.problem.code, result.problem.detail);
        ids.push(...result.article_ids);
      }
      looked += articleIds.length;
    }
    return { ids, looked_at: looked, complete: looked === candidates.length };
  }
}
