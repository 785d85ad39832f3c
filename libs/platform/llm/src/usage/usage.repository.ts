import { Injectable } from '@nestjs/common';
import { Database, deleteInBatches, type Lease, type Sql, sql } from '@reader/database';
import type { TokenUsage } from '../provider';

/** What one prompt cost. */
interface UsageInput extends TokenUsage {
  readonly purpose: string;
  readonly model: string;
  readonly userId: number | null;
  readonly failed: boolean;
}

/** What today's prompts cost, and whether the user lets models write. */
export interface Standing {
  readonly instance_tokens: number;
  readonly user_tokens: number;
  readonly ai_enabled: boolean;
}

export interface ModelUsageRow {
  readonly purpose: string;
  readonly model: string;
  readonly calls: number;
  readonly tokens: number;
  readonly tokens_today: number;
  readonly failures: number;
}

/** The report covers 30 days, budgets cover today; older rows are left for a look at the last year. */
export const USAGE_DAYS = 400;
const TODAY = sql`(now() at time zone 'utc')::date`;

@Injectable()
export class UsageRepository {
  constructor(private readonly database: Database) {}

  async add({ purpose, model, userId, tokensIn, tokensOut, failed }: UsageInput): Promise<void> {
    await this.database.run(sql`
      insert into llm_usage as u (day, purpose, model, user_id, calls, failures, tokens_in, tokens_out)
      values (${TODAY}, ${purpose}, ${model}, ${userId ?? 0}, 1, ${failed ? 1 : 0}, ${tokensIn}, ${tokensOut})
      on conflict (day, purpose, model, user_id) do update set
        calls = u.calls + 1, failures = u.failures + excluded.failures,
        tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out`);
  }

  async readStanding(userId: number | null): Promise<Standing> {
    const row = await this.database.queryOne<Standing>(
      sql`
      select ${sumTokensSql(sql`true`)} as instance_tokens,
        ${sumTokensSql(sql`user_id = ${userId ?? 0}`)} as user_tokens,
        coalesce((
          select (settings ->> 'ai_enabled')::boolean from users where user_id = ${userId ?? 0}
        ), true) as ai_enabled
      from llm_usage where day = ${TODAY}`.toPrepared('llm.standing'),
    );
    return row ?? { instance_tokens: 0, user_tokens: 0, ai_enabled: true };
  }

  /** By purpose and model, over today and the days before. */
  listModels(days: number): Promise<ModelUsageRow[]> {
    return this.database.query<ModelUsageRow>(sql`
      select purpose, model, sum(calls)::int as calls, ${sumTokensSql(sql`true`)} as tokens,
        ${sumTokensSql(sql`day = ${TODAY}`)} as tokens_today, sum(failures)::int as failures
      from llm_usage where day > ${TODAY} - ${days}::int
      group by purpose, model order by purpose, model`);
  }

  deleteOld(lease: Lease): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from llm_usage where ctid = any(array(
        select ctid from llm_usage where day < ${TODAY} - ${USAGE_DAYS}::int limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }
}

/** As a double, because the driver returns a bigint as text. */
function sumTokensSql(condition: Sql): Sql {
  return sql`coalesce(sum(tokens_in + tokens_out) filter (where ${condition}), 0)::float8`;
}
