import { ApiProperty } from '@nestjs/swagger';
import { type Sql, sql } from '@reader/database';

export class DayCountView {
  @ApiProperty({ format: 'date', description: 'UTC.' }) readonly date!: string;
  @ApiProperty({ type: 'integer' }) readonly count!: number;
}

/**
 * A JSON array of DayCountView: the rows of the CTE `hits` by the day of their `published_at`, for each of
 * the last `days` days including today, oldest first. Rows of other days are not counted.
 */
export const buildPerDaySql = (days: number): Sql => sql`
  (select json_agg(json_build_object('date', d.day::date, 'count', coalesce(h.n, 0)) order by d.day)
   from generate_series(date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days - 1}),
                        now() at time zone 'UTC', interval '1 day') as d (day)
   left join (select date_trunc('day', published_at at time zone 'UTC') as day, count(*) as n
              from hits group by 1) h on h.day = d.day)`;
