import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Conflict, RequestLimiter } from '@reader/http';
import { PatternCheck } from '../matching/pattern-check';
import { RuleMatcher } from '../matching/rule-matcher';
import type { RuleDefinition } from '../rule/rule';
import { RuleActionsQueries } from './rule-actions.queries';

/** Articles a task of a thread. */
const BATCH_SIZE = 200;

/** Searches of one person that wait for the one that runs: some pauses while typing. */
const WAITING_MAX = 5;
/** The longest preview takes little more than three seconds. */
const RETRY_AFTER_SECONDS = 5;

export interface SearchLimits {
  readonly since: Date | null;
  /** Articles at most. */
  readonly articlesMax: number;
  readonly timeMs: number;
}

export interface SearchResult {
  /** Those that match, the newest first. */
  readonly ids: readonly number[];
  readonly looked_at: number;
  /** False: there were more than could be looked at. */
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
   * The articles that the user sees and the rule matches, as far as it may reach. A person has one search at
   * a time; more wait in line.
   * @throws Conflict when the rule takes too long; TooManyRequests when the line is too long
   */
  search(user: User, rule: RuleDefinition, limits: SearchLimits): Promise<SearchResult> {
    return this.searches.run(user.id, () => this.searchNow(user, rule, limits));
  }

  /** The same with a rule that is not stored. @throws Unprocessable when its patterns are not allowed */
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
      const [result] = await this.matcher.match({ articleIds, rules, priority: 'screen' });
      if (result?.problem) throw new Conflict(result.problem.code, result.problem.detail);
      ids.push(...(result?.article_ids ?? []));
      looked += articleIds.length;
    }
    return { ids, looked_at: looked, complete: looked === candidates.length };
  }
}
