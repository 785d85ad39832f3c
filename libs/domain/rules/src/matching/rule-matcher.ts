import { Injectable } from '@nestjs/common';
import type { Sql } from '@reader/database';
import type { MatchResult, RuleInput } from './match-rules';
import { type MatchPriority, RuleThreads } from './rule-threads';
import { ArticleFieldsQueries } from './article-fields.queries';

/**
 * CPU time of one user's rules for one batch of articles. A hundred patterns over a text of 5,000 characters
 * take about 5 ms; the base covers small batches and compiling.
 */
const BUDGET_BASE_MS = 500;
const BUDGET_PER_ARTICLE_MS = 10;

/** A rule with its owner. Without `source_ids` it is tested against all articles. */
export interface OwnedRule extends Omit<RuleInput, 'source_ids'>, Partial<Pick<RuleInput, 'source_ids'>> {
  readonly user_id: number;
}

/** A rule and the articles that it matched. */
export interface MatchedRule<R extends OwnedRule = OwnedRule> {
  readonly rule: R;
  readonly result: MatchResult;
}

export interface MatchOptions<R extends OwnedRule = OwnedRule> {
  readonly articleIds: readonly number[];
  readonly rules: readonly R[];
  /** The time at which the age of an article `a` is computed; now by default. */
  readonly asOf?: Sql;
  /** Use only the feed's text; by default the full text, if there is one. */
  readonly feedOnly?: boolean;
  readonly priority?: MatchPriority;
}

/** Finds the articles that rules match. Patterns may take seconds: never call it in a transaction. */
@Injectable()
export class RuleMatcher {
  constructor(
    private readonly articleFields: ArticleFieldsQueries,
    private readonly threads: RuleThreads,
  ) {}

  /** Each rule with its result, in their order. The rules of one user share a budget of their own. */
  async match<R extends OwnedRule>(options: MatchOptions<R>): Promise<MatchedRule<R>[]> {
    const { articleIds, rules, priority = 'background' } = options;
    const byOwner = Map.groupBy(rules, ({ user_id: id }) => id);
    const owners = [...byOwner.values()].map((own) => own.map(toRuleInput));
    const articles = await this.articleFields.listFor(options);
    const budgetMs = BUDGET_BASE_MS + BUDGET_PER_ARTICLE_MS * articleIds.length;
    const results = await this.threads.match(priority, { articles, owners, budgetMs });
    const byId = new Map(results.map((result) => [result.rule_id, result]));
    return rules.flatMap((rule) => {
      const result = byId.get(rule.rule_id);
      return result === undefined ? [] : [{ rule, result }];
    });
  }
}

/** The matches without former ones. If either test was incomplete, what changed is unknown. */
export function removeFormer(result: MatchResult, former: MatchResult | undefined): MatchResult {
  const problem = result.problem ?? former?.problem ?? null;
  const formerIds = new Set(former?.article_ids);
  const added = result.article_ids.filter((id) => !formerIds.has(id));
  return { ...result, article_ids: problem === null ? added : [], problem };
}

/** Drops all other fields, because the input is copied to a worker thread. */
const toRuleInput = ({ rule_id, match, conditions, source_ids = null }: OwnedRule): RuleInput => ({
  rule_id,
  match,
  conditions,
  source_ids,
});
