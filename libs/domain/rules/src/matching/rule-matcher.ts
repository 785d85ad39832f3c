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

export interface MatchOptions {
  readonly articleIds: readonly number[];
  readonly rules: readonly OwnedRule[];
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

  /** Returns one result per rule. The rules of one user share a budget, which others do not pay for. */
  async match(options: MatchOptions): Promise<MatchResult[]> {
    const { articleIds, rules, priority = 'background' } = options;
    const byOwner = Map.groupBy(rules, ({ user_id: id }) => id);
    const owners = [...byOwner].map(([user_id, own]) => ({ user_id, rules: own.map(toRuleInput) }));
    const articles = await this.articleFields.listFor(options);
    const budgetMs = BUDGET_BASE_MS + BUDGET_PER_ARTICLE_MS * articleIds.length;
    return this.threads.match(priority, { articles, owners, budgetMs });
  }
}

/** Drops all other fields, because the input is copied to a worker thread. */
const toRuleInput = ({ rule_id, match, conditions, source_ids = null }: OwnedRule): RuleInput => ({
  rule_id,
  match,
  conditions,
  source_ids,
});
