import { Injectable } from '@nestjs/common';
import { Database, LeaseLost, sql } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { DAY_MS } from '@reader/duration';
import type { MatchResult } from '../matching/match-rules';
import { type MatchOptions, removeFormer, RuleMatcher } from '../matching/rule-matcher';
import { ArticleActions } from './article-actions';
import { type AgedArticle, type AgingRule, RuleActionsQueries } from './rule-actions.queries';

/** Articles per transaction, and per task of a worker thread. */
const BATCH_SIZE = 200;
/** Time for one user's rules in one run. The next run, an hour later, continues. */
const USER_MS = 30_000;

type Context = Pick<JobContext, 'lease' | 'signal'>;

interface CatchUpResult {
  readonly matched: number;
  /** Where to continue; null when this run is done with the rule. */
  readonly next: AgingRule | null;
}

/**
 * Runs rules with an age condition on articles that reach the age. Each article reaches it once, so one
 * timestamp per rule is enough. Later changes by the user are not overridden.
 */
@Injectable()
export class RulesAgingJob implements Job {
  readonly name = 'rules_aging';
  /** Ages are whole days, so an hour of delay does not matter. */
  readonly schedule = { everyMinutes: 60 };

  constructor(
    private readonly database: Database,
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
  ) {}

  async run(context: Context): Promise<{ rules: number; matched: number }> {
    const rules = await this.queries.listAging();
    let matched = 0;
    const failures: unknown[] = [];
    for (const own of Map.groupBy(rules, ({ user_id: id }) => id).values())
      try {
        matched += await this.catchUpAll(own, context);
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        failures.push(error);
      }
    // Fail the run only after the rules of all other users have run.
    if (failures.length > 0) throw failures[0];
    return { rules: rules.length, matched };
  }

  private async catchUpAll(rules: readonly AgingRule[], context: Context): Promise<number> {
    const end = performance.now() + USER_MS;
    let matched = 0;
    for (const rule of rules) {
      let next: AgingRule | null = rule;
      while (next !== null && !context.signal.aborted && performance.now() < end) {
        const done: CatchUpResult = await this.catchUp(next, context);
        matched += done.matched;
        next = done.next;
      }
    }
    return matched;
  }

  private async catchUp(rule: AgingRule, context: Context): Promise<CatchUpResult> {
    const aged = await this.queries.listAged(rule, BATCH_SIZE);
    const last = aged.at(-1);
    if (last === undefined) return { matched: 0, next: null };
    const isRest = aged.length < BATCH_SIZE;
    const reached = isRest ? rule.looked_at : new Date(last.published_at.getTime() + rule.age_days * DAY_MS);
    const result = await this.match(rule, aged);
    // After a problem the next run tries the same articles again.
    const until = result.problem === null ? reached : rule.aged_until;
    const matched = await this.database.withTransaction(async (tx) => {
      await context.lease.guard(tx);
      return (await this.queries.setAgedUntil(tx, rule, until))
        ? this.actions.performRule(tx, this.name, { rule, result })
        : null;
    });
    const isDone = isRest || matched === null || result.problem !== null;
    return { matched: matched ?? 0, next: isDone ? null : { ...rule, aged_until: until } };
  }

  /** Articles that the rule matches now and did not match before they reached the age. */
  private async match(rule: AgingRule, aged: readonly AgedArticle[]): Promise<MatchResult> {
    const articleIds = aged.map(({ article_id: id }) => id);
    const result = await this.matchOne({ articleIds, rules: [rule] });
    if (result.problem !== null || result.article_ids.length === 0) return { ...result, article_ids: [] };
    // The time of the last test: the ingestion of the article, or the last run.
    const asOf = sql`greatest(${rule.aged_until}::timestamptz, a.ingested_at)`;
    return removeFormer(result, await this.matchOne({ articleIds: result.article_ids, rules: [rule], asOf }));
  }

  private async matchOne(options: MatchOptions): Promise<MatchResult> {
    const [matched] = await this.matcher.match(options);
    if (matched === undefined) throw new Error('a rule was matched without a result');
    return matched.result;
  }
}
