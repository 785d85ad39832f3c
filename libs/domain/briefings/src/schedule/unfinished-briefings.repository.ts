import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql } from '@reader/database';
import type { Briefing } from '../briefing/briefing.entity';

export type UnfinishedRow = Omit<Briefing, 'day'>;

/** A briefing that is not finished by then is read without enrichment, and not mailed any more. */
const HOURS_MAX = 6;

@Injectable()
export class UnfinishedBriefingsRepository {
  constructor(private readonly database: Database) {}

  /** The oldest first (index briefings_unfinished). */
  list(limit: number): Promise<UnfinishedRow[]> {
    return this.database.query(sql`
      select briefing_id, user_id, kind, period_from, period_to, created_at, read_at, model, dropped,
             considered,
             research, mail_pending
      from briefings where mail_pending or research = 'pending' order by briefing_id limit ${limit}`);
  }

  async giveUp(now: Date, lease: Lease): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await tx.run(sql`
        update briefings
        set mail_pending = false, research = case research when 'pending' then 'failed' else research end
        where (mail_pending or research = 'pending')
          and created_at < ${now}::timestamptz - make_interval(hours => ${HOURS_MAX})`);
    });
  }
}
