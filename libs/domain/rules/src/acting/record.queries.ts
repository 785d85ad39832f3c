import { Injectable } from '@nestjs/common';
import { Database, type Queries, rawSql, sql, type Transaction } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { type Reader, ruleColumns } from '../rule/rules.queries';
import type { RuleRow } from '../rule/rule.view';

export interface AskedRule extends RuleRow {
  /** Of the sources in question, those that its owner sees. */
  readonly source_ids: readonly number[];
}

export interface AgingRule extends RuleRow {
  readonly age_days: number;
  readonly aged_until: Date;
  /** The database's time: what has reached its age by then is looked at. */
  readonly looked_at: Date;
}

/** What became of a rule's last turn. */
export interface Turn {
  readonly rule_id: number;
  readonly matched: number;
  readonly error: string | null;
}

export interface Aged {
  readonly article_id: number;
  readonly published_at: Date;
}

@Injectable()
export class RecordQueries {
  constructor(private readonly database: Database) {}

  /** Everybody's rules that are on, with the sources of these articles that their owners see, in order. */
  askedAbout(queries: Queries, articleIds: readonly number[]): Promise<AskedRule[]> {
    return queries.rows(sql`
      with fresh as materialized (
        select distinct source_id from articles where article_id = any(${articleIds}::bigint[])),
      seen as materialized (
        select u.user_id, json_agg(s.source_id) as source_ids
        from (select distinct user_id from rules where enabled) u
        join sources s on s.source_id in (select source_id from fresh)
          and ${visibleTo({ id: rawSql('u.user_id') })}
        group by u.user_id)
      select ${ruleColumns}, seen.source_ids from seen join rules r on r.user_id = seen.user_id
      where r.enabled order by r.user_id, r.position`);
  }

  /** Those of them that are no longer as they arrived, for this person (article_states' own key). */
  async touched(queries: Queries, { id }: Reader, articleIds: readonly number[]): Promise<number[]> {
    const rows = await queries.rows<{ id: number }>(sql`
      select article_id as id from article_states
      where user_id = ${id} and article_id = any(${articleIds}::bigint[]) and (state <> 'new' or read)`);
    return rows.map((row) => row.id);
  }

  /** An error stays until the rule has a turn without one. */
  async note(turns: readonly Turn[], queries: Queries = this.database): Promise<void> {
    await queries.run(sql`
      update rules r set matched = r.matched + n.matched, last_error = n.error,
             last_matched_at = case when n.matched > 0 then now() else r.last_matched_at end
      from json_to_recordset(${JSON.stringify(turns)}::json) as n (rule_id bigint, matched bigint, error text)
      where r.rule_id = n.rule_id and (n.matched > 0 or r.last_error is distinct from n.error)`);
  }

  /** Rules that wait for articles to reach an age. */
  aging(): Promise<AgingRule[]> {
    return this.database.rows(sql`
      select ${ruleColumns}, r.age_days, r.aged_until,
             date_trunc('milliseconds', now()) as looked_at
      from rules r
      where r.enabled and r.age_days is not null order by r.user_id, r.position`);
  }

  /** The articles that reached the rule's age since it was last looked (articles_newest), some at a time. */
  aged(rule: AgingRule, limit: number): Promise<Aged[]> {
    const { user_id: id, age_days: days, aged_until: from, looked_at: until } = rule;
    const age = sql`make_interval(hours => ${24 * days})`;
    return this.database.rows(sql`
      select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
      where ${visibleTo({ id })} and a.published_at > ${from}::timestamptz - ${age}
        and a.published_at <= ${until}::timestamptz - ${age}
      order by a.published_at fetch first ${limit} rows with ties`);
  }

  /** False: the rule is another one by now, or off. */
  async age(tx: Transaction, rule: AgingRule, until: Date): Promise<boolean> {
    const { rule_id: id, aged_until: from } = rule;
    return (
      (await tx.run(sql`
        update rules set aged_until = ${until}
        where rule_id = ${id} and enabled and aged_until = ${from}::timestamptz`)) > 0
    );
  }

  /** Ids of what the user sees, the newest first (articles_newest). */
  async newest(user: Reader, since: Date | null, limit: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(sql`
      select a.article_id as id from articles a join sources s on s.source_id = a.source_id
      where ${visibleTo(user)} and ${since === null ? rawSql('true') : sql`a.published_at >= ${since}`}
      order by a.published_at desc, a.article_id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  }
}
