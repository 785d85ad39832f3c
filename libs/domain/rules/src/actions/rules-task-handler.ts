import { Injectable } from '@nestjs/common';
import type { ArticleTaskHandler } from '@reader/articles';
import type { Transaction } from '@reader/database';
import { RuleMatcher } from '../matching/rule-matcher';
import { ArticleActions } from './article-actions';
import { type MatchedRule, joinResults } from './matched-rules';
import { RuleActionsQueries } from './rule-actions.queries';
import { RULES_TASK } from './tasks';

/** Tests the rules of all users against new articles and performs their actions. */
@Injectable()
export class RulesTaskHandler implements ArticleTaskHandler<readonly MatchedRule[]> {
  readonly name = RULES_TASK;
  /** A batch is some megabytes of text, which is copied to a worker thread. */
  readonly batch = 200;

  constructor(
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
  ) {}

  async prepare(articleIds: readonly number[]): Promise<readonly MatchedRule[]> {
    const rules = await this.queries.listApplicable(articleIds);
    if (rules.length === 0) return [];
    return joinResults(rules, await this.matcher.match({ articleIds, rules }));
  }

  run(articleIds: readonly number[], tx: Transaction, matched: readonly MatchedRule[]): Promise<void> {
    return this.actions.perform(tx, { task: this.name, articleIds, matched });
  }
}
