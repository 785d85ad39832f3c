import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Arrivals, type ArrivalStep } from '@reader/articles';
import type { Transaction } from '@reader/database';
import { Inquiry } from '../matching/inquiry';
import { isPlacing } from '../rule/rule';
import { FULL_TEXT_STEP } from './full-text-owing';
import { type AskedRule, RecordQueries } from './record.queries';
import { type Find, RuleActs } from './rule-acts';

/** Asks rules about texts of articles whose full text has come since they were first asked. */
@Injectable()
export class FullTextStep implements ArrivalStep, OnModuleInit {
  readonly name = FULL_TEXT_STEP;
  /** Full texts are several times as long as what feeds have. */
  readonly batch = 50;

  constructor(
    private readonly record: RecordQueries,
    private readonly inquiry: Inquiry,
    private readonly acts: RuleActs,
    private readonly arrivals: Arrivals,
  ) {}

  onModuleInit(): void {
    this.arrivals.register(this);
  }

  /** Only on what the full text made a rule match: on all else it has acted, or decided not to. */
  async run(articleIds: readonly number[], tx: Transaction): Promise<void> {
    const rules = (await this.record.askedAbout(tx, articleIds)).filter(isAboutText);
    if (rules.length === 0) return;
    const former = await this.inquiry.verdicts({ articleIds, rules, feedOnly: true }, tx);
    const known = new Map(former.map((verdict) => [verdict.rule_id, new Set(verdict.article_ids)]));
    const verdicts = await this.inquiry.verdicts({ articleIds, rules }, tx);
    const added = new Map(
      verdicts.map(({ rule_id: id, article_ids: ids }) => [
        id,
        ids.filter((one) => !known.get(id)?.has(one)),
      ]),
    );
    for (const [userId, own] of Map.groupBy(rules, ({ user_id: id }) => id)) {
      const touched = new Set(await this.record.touched(tx, { id: userId }, articleIds));
      const finds = own.flatMap((rule) => findsOf(rule, added.get(rule.rule_id) ?? [], touched));
      const errors = await this.acts.perform({ id: userId }, finds, tx);
      const turns = own.map(({ rule_id }) => ({
        rule_id,
        matched: added.get(rule_id)?.length ?? 0,
        error: errors.get(rule_id) ?? verdicts.find((one) => one.rule_id === rule_id)?.error ?? null,
      }));
      await this.record.note(turns, tx);
    }
  }
}

const isAboutText = ({ conditions }: AskedRule): boolean => conditions.some(({ field }) => field === 'text');

/** What its reader or another rule has done something with stays where it is, and gets the marks alone. */
function findsOf(rule: AskedRule, articleIds: readonly number[], touched: ReadonlySet<number>): Find[] {
  const { rule_id, actions } = rule;
  const marks = actions.filter(({ type }) => !isPlacing(type));
  return [
    { rule_id, actions, articleIds: articleIds.filter((id) => !touched.has(id)) },
    { rule_id, actions: marks, articleIds: articleIds.filter((id) => touched.has(id)) },
  ].filter(({ articleIds: ids }) => ids.length > 0);
}
