import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildPerDaySql, type DayCountView } from '@reader/articles';
import { Database, type SqlExecutor, buildRawSql, sql, type Transaction } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Rule } from '../rule/rule.entity';
import type { ProblemCode } from '../matching/match-rules';

/** Consecutive slow batches after which a rule is disabled. A single one may be due to a busy machine. */
export const SLOW_BATCHES_MAX = 3;
const SWITCHED_OFF = `Switched off, because of this problem ${SLOW_BATCHES_MAX} times in a row:`;

/** The parts of a rule that its matching and its actions need. */
export type ActiveRule = Pick<Rule, 'rule_id' | 'user_id' | 'match' | 'conditions' | 'actions'>;
const ruleColumnsSql = buildRawSql('r.rule_id, r.user_id, r.match, r.conditions, r.actions');

export interface ApplicableRule extends ActiveRule {
  /** Those of the given sources that the owner may see. */
  readonly source_ids: readonly number[];
}

export interface AgingRule extends ActiveRule {
  readonly age_days: number;
  readonly aged_until: Date;
  /** The database's time of the look-up; articles that reached the age by then are tested. */
  readonly looked_at: Date;
}

/** The outcome of one rule for one batch of articles. */
export interface RuleOutcome {
  readonly rule_id: number;
  readonly matched: number;
  /** A message for the owner; null when all actions succeeded. */
  readonly error: string | null;
  /** Null when the error is not about matching but about the actions. */
  readonly code: ProblemCode | null;
}

export interface AgedArticle {
  readonly article_id: number;
  readonly published_at: Date;
}

/** Enabled and not ended. */
const isActiveSql = sql`r.enabled and (r.ends_at is null or r.ends_at > now())`;

@Injectable()
export class RuleActionsQueries {
  constructor(private readonly database: Database) {}

  /** Active rules of all users, in order, with the sources of these articles that their owners may see. */
  listApplicable(
    articleIds: readonly number[],
    queries: SqlExecutor = this.database,
  ): Promise<ApplicableRule[]> {
    return queries.query(sql`
      with fresh as materialized (
        select distinct source_id from articles where article_id = any(${articleIds}::bigint[])),
      seen as materialized (
        select u.user_id, json_agg(s.source_id) as source_ids
        from (select distinct user_id from rules where enabled) u
        join sources s on s.source_id in (select source_id from fresh)
          and ${visibleTo({ id: buildRawSql('u.user_id') })}
        group by u.user_id)
      select ${ruleColumnsSql}, seen.source_ids from seen join rules r on r.user_id = seen.user_id
      where ${isActiveSql} order by r.user_id, r.position`);
  }

  /** Articles that the user has already triaged (primary key of article_states). */
  async listTriagedIds(
    queries: SqlExecutor,
    { id }: UserRef,
    articleIds: readonly number[],
  ): Promise<number[]> {
    const rows = await queries.query<{ id: number }>(sql`
      select article_id as id from article_states
      where user_id = ${id} and article_id = any(${articleIds}::bigint[]) and (state <> 'new' or read)`);
    return rows.map((row) => row.id);
  }

  /**
   * Counts matches and stores errors. An error stays until the rule has a batch without one. Disables a rule
   * that is too slow or too complex in SLOW_BATCHES_MAX consecutive batches of a task.
   * @returns whether any rule was disabled
   */
  async note(
    task: string,
    outcomes: readonly RuleOutcome[],
    queries: SqlExecutor = this.database,
  ): Promise<boolean> {
    const rows = await queries.query<{ is_off: boolean }>(sql`
      with noted as (
        select n.*, r.enabled and r.slow_batches + 1 >= ${SLOW_BATCHES_MAX} as is_last,
               coalesce(n.code in ('rule_too_slow', 'rule_too_complex'), false) as is_strike,
               coalesce(n.code = 'rule_not_tried' or r.slow_task <> ${task}, false) as is_unknown
        from json_to_recordset(${JSON.stringify(outcomes)}::json)
          as n (rule_id bigint, matched bigint, error text, code text)
        join rules r on r.rule_id = n.rule_id
        where n.matched > 0 or n.code is not null or r.last_error is distinct from n.error
           or r.slow_batches > 0
        for update of r),
      limited as (select *, is_strike and is_last as is_off from noted)
      update rules r set
        matched = r.matched + n.matched,
        last_matched_at = case when n.matched > 0 then now() else r.last_matched_at end,
        last_error = case when n.is_off then ${SWITCHED_OFF}::text || ' ' || n.error else n.error end,
        last_error_code = n.code,
        slow_batches = case when n.is_strike then r.slow_batches + 1
                            when n.is_unknown then r.slow_batches else 0 end,
        slow_task = case when n.is_strike then ${task} else r.slow_task end,
        enabled = r.enabled and not n.is_off,
        switched_off_at = case when n.is_off then now() else r.switched_off_at end
      from limited n where r.rule_id = n.rule_id returning n.is_off`);
    return rows.some(({ is_off: isOff }) => isOff);
  }

  /** Rules with an age condition; for each user the one first that is furthest behind. */
  listAging(): Promise<AgingRule[]> {
    return this.database.query(sql`
      select ${ruleColumnsSql}, r.age_days, r.aged_until,
             date_trunc('milliseconds', now()) as looked_at
      from rules r
      where ${isActiveSql} and r.age_days is not null order by r.user_id, r.aged_until`);
  }

  /** The next articles that reached the rule's age since the last run (index articles_newest). */
  listAged(rule: AgingRule, limit: number): Promise<AgedArticle[]> {
    const { user_id: id, age_days: days, aged_until: from, looked_at: until } = rule;
    const age = sql`make_interval(hours => ${24 * days})`;
    return this.database.query(sql`
      select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
      where ${visibleTo({ id })} and a.published_at > ${from}::timestamptz - ${age}
        and a.published_at <= ${until}::timestamptz - ${age}
      order by a.published_at fetch first ${limit} rows with ties`);
  }

  /** @returns false when the rule was changed or disabled meanwhile */
  async setAgedUntil(tx: Transaction, rule: AgingRule, until: Date): Promise<boolean> {
    const { rule_id: id, aged_until: from } = rule;
    return (
      (await tx.run(sql`
        update rules set aged_until = ${until}
        where rule_id = ${id} and enabled and aged_until = ${from}::timestamptz`)) > 0
    );
  }

  /** Ids of articles that the user may see, newest first (index articles_newest). */
  async listNewestIds(user: UserRef, since: Date | null, limit: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(sql`
      select a.article_id as id from articles a join sources s on s.source_id = a.source_id
      where ${visibleTo(user)} and ${since === null ? buildRawSql('true') : sql`a.published_at >= ${since}`}
      order by a.published_at desc, a.article_id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  }

  /** How many of these articles reached the age on each of the last `days` days. */
  async countPerDay(
    articleIds: readonly number[],
    { days, ageDays }: { days: number; ageDays: number },
  ): Promise<readonly DayCountView[]> {
    const row = await this.database.queryOne<{ counts: readonly DayCountView[] }>(sql`
      with hits as (
        select least(now(), published_at + make_interval(days => ${ageDays})) as published_at from articles
        where article_id = any(${articleIds}::bigint[]))
      select ${buildPerDaySql(days)} as counts`);
    return row?.counts ?? [];
  }
}
