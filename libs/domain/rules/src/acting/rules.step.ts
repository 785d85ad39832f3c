import { Injectable } from '@nestjs/common';
import type { ArrivalStep } from '@reader/articles';
import type { Transaction } from '@reader/database';
import { Inquiry } from '../matching/inquiry';
import { type AskedRule, RecordQueries } from './record.queries';
import { type Find, RuleActs } from './rule-acts';

export const RULES_STEP = 'rules';

/** Asks everybody's rules about new articles, and does what they say. */
@Injectable()
export class RulesStep implements ArrivalStep {
  readonly name = RULES_STEP;
  /** With their texts some megabytes, which a thread gets as a copy. */
  readonly batch = 200;

  constructor(
    private readonly record: RecordQueries,
    private readonly inquiry: Inquiry,
    private readonly acts: RuleActs,
  ) {}

  async run(articleIds: readonly number[], tx: Transaction): Promise<void> {
    const rules = await this.record.askedAbout(tx, articleIds);
    if (rules.length === 0) return;
    const verdicts = await this.inquiry.verdicts({ articleIds, rules }, tx);
    const byRule = new Map(verdicts.map((verdict) => [verdict.rule_id, verdict]));
    const errors = new Map(
      verdicts.flatMap(({ rule_id: id, error }) => (error === null ? [] : [[id, error]])),
    );
    // In the order of users in every process, so that two never wait for one another.
    for (const [userId, own] of Map.groupBy(rules, ({ user_id: id }) => id)) {
      const finds = own.map((rule) => findOf(rule, byRule.get(rule.rule_id)?.article_ids ?? []));
      const found = finds.filter(({ articleIds: ids }) => ids.length > 0);
      for (const [id, error] of await this.acts.perform({ id: userId }, found, tx)) errors.set(id, error);
    }
    const turns = verdicts.map(({ rule_id: id, article_ids: ids }) => ({
      rule_id: id,
      matched: ids.length,
      error: errors.get(id) ?? null,
    }));
    await this.record.note(turns, tx);
  }
}

const findOf = ({ rule_id, actions }: AskedRule, articleIds: readonly number[]): Find => ({
  rule_id,
  actions,
  articleIds,
});
