import { Injectable, type Provider } from '@nestjs/common';
import { buildRawSql, Database, joinSql, type Sql, sql } from '@reader/database';
import { Problem } from '@reader/http';

/** How many of something a user may have. */
export interface UserLimit {
  /** Part of the API, in snake_case. */
  readonly name: string;
  readonly max: number;
  /** A scalar query: how many the user has. Bounded by the limit, so it may count. */
  readonly buildUsedSql: (userId: number) => Sql;
}

export interface UserLimitRow {
  readonly name: string;
  readonly limit: number;
  readonly used: number;
}

/** The named limits of users. Each lib registers its own with `provideUserLimit`. */
@Injectable()
export class UserLimits {
  private readonly byName = new Map<string, UserLimit>();

  constructor(private readonly database: Database) {}

  register(limit: UserLimit): void {
    if (this.byName.has(limit.name)) throw new Error(`the limit "${limit.name}" is registered twice`);
    this.byName.set(limit.name, limit);
  }

  /** By name. */
  async listFor(userId: number): Promise<UserLimitRow[]> {
    const limits = [...this.byName.values()];
    if (limits.length === 0) return [];
    const parts = limits.map(
      ({ name, max, buildUsedSql }) => sql`
        select ${name}::text as name, ${max}::float8 as "limit", (${buildUsedSql(userId)})::float8 as used`,
    );
    return this.database.query<UserLimitRow>(
      sql`
        select name, "limit", used from (${joinSql(parts, ' union all ')}) l ${buildRawSql('order by name')}`,
    );
  }
}

/** A provider that registers the limit. */
export function provideUserLimit(limit: UserLimit): Provider {
  return {
    provide: `limit ${limit.name}`,
    inject: [UserLimits],
    useFactory: (limits: UserLimits) => {
      limits.register(limit);
      return limit;
    },
  };
}

/** The user has as many as the limit allows. */
export class LimitReached extends Problem {
  constructor(limit: number, detail: string) {
    super(409, 'limit_reached', detail, { members: { limit } });
  }
}
