import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { Database, sql } from '@reader/database';
import { EventsQueries, type RecordedEvent } from './events.queries';
import type { NewEvent, RecordedView } from './event.dto';

const DAY_MS = 24 * 60 * 60 * 1000;

@Injectable()
export class EventsService {
  private readonly enabled: boolean;
  private readonly keptMs: number;

  constructor(
    @Inject(CONFIG) { analytics }: Config,
    private readonly database: Database,
    private readonly events: EventsQueries,
  ) {
    this.enabled = analytics.enabled;
    this.keptMs = analytics.retentionDays * DAY_MS;
  }

  /**
   * Nothing is kept where recording is off, nor of whoever opted out, whatever their browser sends; nor what
   * is older than anything kept, nor of articles that the user cannot read.
   */
  async record(user: User, events: readonly NewEvent[]): Promise<RecordedView> {
    if (!this.enabled || user.settings.analytics_opt_out) return { accepted: 0, dropped: events.length };
    const now = Date.now();
    const recent = events
      .map((event): RecordedEvent => ({
        ...event,
        at: Math.min(now, Date.parse(event.occurred_at ?? '') || now),
      }))
      .filter(({ at }) => at >= now - this.keptMs);
    const accepted = await this.database.transaction(async (tx) => {
      const kept = await this.events.add(tx, user, recent);
      await this.events.addReadings(tx, user, recent);
      return kept;
    });
    return { accepted, dropped: events.length - accepted };
  }

  /** How many were older than they may be kept. */
  forget(): Promise<number> {
    return this.database.run(
      sql`delete from user_events where occurred_at < ${new Date(Date.now() - this.keptMs)}`,
    );
  }
}
