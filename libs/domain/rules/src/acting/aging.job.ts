import { Injectable } from '@nestjs/common';
import { Database, sql, type Transaction } from '@reader/database';
import type { Job, JobContext } from '@reader/scheduler';
import { Inquiry } from '../matching/inquiry';
import { type Aged, type AgingRule, RecordQueries } from './record.queries';
import { RuleActs } from './rule-acts';

/** Articles a transaction, and a task of a thread. */
const BATCH = 200;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Rules with a condition on age, once articles reach it. Each article reaches an age once, so it is enough to
 * remember up to when that was looked at; what the reader did with an article later stays.
 */
@Injectable()
export class RulesAgingJob implements Job {
  readonly name = 'rules_aging';
  /** Ages are days: nobody waits for the hour. */
  readonly schedule = { everyMinutes: 60 };

  constructor(
    private readonly database: Database,
    private readonly record: RecordQueries,
    private readonly inquiry: Inquiry,
    private readonly acts: RuleActs,
  ) {}

  async run(context: Pick<JobContext, 'lease' | 'signal'>): Promise<{ rules: number; matched: number }> {
    const rules = await this.record.aging();
    let matched = 0;
    for (const rule of rules) matched += await this.catchUp(rule, context);
    return { rules: rules.length, matched };
  }

  private async catchUp(rule: AgingRule, context: Pick<JobContext, 'lease' | 'signal'>): Promise<number> {
    if (context.signal.aborted) return 0;
    const aged = await this.record.aged(rule, BATCH);
    const last = aged.at(-1);
    if (last === undefined) return 0;
    const isRest = aged.length < BATCH;
    const until = isRest ? rule.looked_at : new Date(last.published_at.getTime() + rule.age_days * DAY_MS);
    const matched = await this.database.transaction(async (tx) => {
      await context.lease.guard(tx);
      return (await this.record.age(tx, rule, until)) ? this.act(rule, aged, tx) : 0;
    });
    return isRest ? matched : matched + (await this.catchUp({ ...rule, aged_until: until }, context));
  }

  /** On those that the rule has come to match by their age alone. */
  private async act(rule: AgingRule, aged: readonly Aged[], tx: Transaction): Promise<number> {
    const articleIds = aged.map(({ article_id: id }) => id);
    const wanted = { articleIds, rules: [rule] };
    const [verdict] = await this.inquiry.verdicts(wanted, tx);
    // As it was when last asked: when the article came, or when ages were looked at before.
    const asOf = sql`greatest(${rule.aged_until}::timestamptz, a.ingested_at)`;
    const [former] = await this.inquiry.verdicts({ ...wanted, asOf }, tx);
    const known = new Set(former?.article_ids);
    const found = (verdict?.article_ids ?? []).filter((id) => !known.has(id));
    const find = { rule_id: rule.rule_id, actions: rule.actions, articleIds: found };
    const errors = await this.acts.perform({ id: rule.user_id }, found.length > 0 ? [find] : [], tx);
    const error = verdict?.error ?? errors.get(rule.rule_id) ?? null;
    await this.record.note([{ rule_id: rule.rule_id, matched: found.length, error }], tx);
    return found.length;
  }
}
