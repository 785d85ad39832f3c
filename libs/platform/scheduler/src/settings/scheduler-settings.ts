import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, type Sql, sql } from '@reader/database';
import { DAY_MINUTES } from '@reader/duration';

export const INTERVAL_MINUTES_MIN = 1;
/** One day. For fewer ingestions, administrators pause the schedule. */
export const INTERVAL_MINUTES_MAX = DAY_MINUTES;

/** Settings that administrators change at run time, the same for every process. */
export interface Settings {
  readonly paused: boolean;
  readonly intervalMinutes: number;
}

@Injectable()
export class SchedulerSettings {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<Settings> {
    const row = await this.database.queryOne<{ paused: boolean; interval_minutes: number | null }>(
      sql`select paused, interval_minutes from scheduler_settings`,
    );
    return {
      paused: row?.paused ?? false,
      intervalMinutes: row?.interval_minutes ?? this.config.ingestion.intervalMinutes,
    };
  }

  /** The interval in minutes as SQL, so that a query uses a changed value at once. */
  buildIntervalMinutesSql(): Sql {
    return sql`coalesce((select interval_minutes from scheduler_settings),
                        ${this.config.ingestion.intervalMinutes}::integer)`;
  }

  async setInterval(minutes: number): Promise<void> {
    await this.database.run(sql`update scheduler_settings set interval_minutes = ${minutes}`);
  }

  /** Stops scheduled ingestion. A running one ends as usual, and other jobs continue. */
  async pause(): Promise<void> {
    await this.database.run(sql`update scheduler_settings set paused = true`);
  }

  async resume(): Promise<void> {
    await this.database.run(sql`update scheduler_settings set paused = false`);
  }
}
