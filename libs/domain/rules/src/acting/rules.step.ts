import { Injectable } from '@nestjs/common';
import type { ArrivalStep } from '@reader/articles';
import type { Transaction } from '@reader/database';
import { RuleMatcher } from '../matching/rule-matcher';
import { ArticleActions } from './article-actions';
import { type MatchedRule, matchedRules } from './matched-rules';
import { RecordQueries } from './record.queries';
import { RULES_STEP } from './steps';

/** Tests everybody's rules against new articles, and does what they say. */
@Injectable()
export class RulesStep implements ArrivalStep<readonly MatchedRule[]> {
  readonly name = RULES_STEP;
  /** With their texts some megabytes, which a thread gets as a copy. */
  readonly batch = 200;

  constructor(
    private readonly record: RecordQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
  ) {}

  async prepare(articleIds: readonly number[]): Promise<readonly MatchedRule[]> {
    const rules = await this.record.askedAbout(articleIds);
    if (rules.length === 0) return [];
    return matchedRules(rules, await this.matcher.match({ articleIds, rules }));
  }

  run(articleIds: readonly number[], tx: Transaction, matched: readonly MatchedRule[]): Promise<void> {
    return this.actions.perform(tx, { step: this.name, articleIds, matched });
  }
}
