import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, type SqlExecutor, buildRawSql, sql, type Transaction } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { getAgeDays, type RuleDefinition } from './rule';
import type { Rule } from './rule.entity';
import type { RuleView } from './rule.view';

export type RuleSettings = RuleDefinition & Pick<Rule, 'name' | 'enabled' | 'ends_at'>;

const columnsSql = buildRawSql(`
  r.rule_id, r.position, r.name, r.enabled, r.ends_at, r.match, r.conditions, r.actions,
  r.matched, r.last_matched_at, r.last_error, r.last_error_code, r.switched_off_at, r.created_at`);

@Injectable()
export class RulesQueries {
  constructor(private readonly database: Database) {}

  /** In their order (index rules_order). */
  async listFor(user: UserRef, { limit, offset }: PageQuery): Promise<PageResult<RuleView>> {
    const [items, ids] = await Promise.all([
      this.database.queryForJson<RuleView>(sql`
        select ${columnsSql} from rules r where r.user_id = ${user.id}
        order by r.position limit ${limit} offset ${offset}`),
      this.listIds(this.database, user),
    ]);
    return { items, total: ids.length };
  }

  async findById(user: UserRef, id: number, queries: SqlExecutor = this.database): Promise<RuleView | null> {
    const [row] = await queries.queryForJson<RuleView>(sql`
      select ${columnsSql} from rules r where r.rule_id = ${id} and r.user_id = ${user.id}`);
    return row ?? null;
  }

  /** Ids of all of the user's rules. */
  async listIds(queries: SqlExecutor, user: UserRef): Promise<number[]> {
    const rows = await queries.query<{ id: number }>(
      sql`select rule_id as id from rules where user_id = ${user.id} order by position`,
    );
    return rows.map(({ id }) => id);
  }

  async setOrder(tx: Transaction, ruleIds: readonly number[]): Promise<void> {
    await tx.run(sql`
      update rules r set position = o.place - 1
      from unnest(${ruleIds}::bigint[]) with ordinality as o (id, place)
      where r.rule_id = o.id and r.position <> o.place - 1`);
  }

  async insert(tx: Transaction, user: UserRef, settings: RuleSettings): Promise<number> {
    const row = await tx.queryOne<{ id: number }>(sql`
      insert into rules (user_id, position, name, enabled, ends_at, match, conditions, actions, age_days)
      select ${user.id}::bigint, coalesce(max(position) + 1, 0), ${buildValuesSql(settings)}
      from rules where user_id = ${user.id} returning rule_id as id`);
    return row?.id ?? 0;
  }

  /**
   * Changing conditions or actions, or switching the rule on or off, clears its problems and restarts its age
   * condition from now.
   */
  async update(tx: Transaction, id: number, settings: RuleSettings): Promise<void> {
    await tx.run(sql`
      update rules r set name = n.name, enabled = n.enabled, ends_at = n.ends_at, match = n.match,
             conditions = n.conditions, actions = n.actions, age_days = n.age_days,
             last_error = case when n.is_other then null else r.last_error end,
             last_error_code = case when n.is_other then null else r.last_error_code end,
             slow_batches = case when n.is_other then 0 else r.slow_batches end,
             switched_off_at = case when n.is_other then null else r.switched_off_at end,
             aged_until = case when n.is_other then date_trunc('milliseconds', now()) else r.aged_until end
      from (select v.*, (f.enabled, f.match, f.conditions, f.actions)
                        is distinct from (v.enabled, v.match, v.conditions, v.actions) as is_other
            from (select ${buildValuesSql(settings)})
                 v (name, enabled, ends_at, match, conditions, actions, age_days)
            join rules f on f.rule_id = ${id}) n
      where r.rule_id = ${id}`);
  }

  remove(tx: Transaction, user: UserRef, id: number): Promise<number> {
    return tx.run(sql`delete from rules where rule_id = ${id} and user_id = ${user.id}`);
  }
}

const buildValuesSql = ({ name, enabled, ends_at: end, match, conditions, actions }: RuleSettings) => sql`
  ${name}::text, ${enabled}::boolean, ${end}::timestamptz, ${match}::text,
  ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(actions)}::jsonb,
  ${getAgeDays(conditions)}::integer`;
