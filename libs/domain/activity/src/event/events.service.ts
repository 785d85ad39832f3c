import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, deleteInBatches, type Lease, RateLimiter, sql } from '@reader/database';
import { toTooManyRequests } from '@reader/http';
import { EventsQueries, type RecordedEvent } from './events.queries';
import type { NewEvent, RecordedView } from './event.dto';
import { RecordingPolicy } from '../recording-policy';

/** Far more than a person causes in several browsers; a script must not fill the table. */
const EVENTS_LIMIT = { name: 'activity-events', points: 10_000, seconds: 3_600 };

@Injectable()
export class EventsService {
  private readonly limiter: RateLimiter;

  constructor(
    private readonly database: Database,
    private readonly events: EventsQueries,
    private readonly policy: RecordingPolicy,
  ) {
    this.limiter = new RateLimiter(database, EVENTS_LIMIT);
  }

  /**
   * Drops events when recording is off, when the user opted out, when they are older than the retention, and
   * when the user cannot read their article.
   * @throws TooManyRequests
   */
  async record(user: User, events: readonly NewEvent[]): Promise<RecordedView> {
    if (!this.policy.isEnabledFor(user)) return { accepted: 0, dropped: events.length };
    const waitMs = await this.limiter.consume(String(user.id), events.length);
    if (waitMs > 0) throw toTooManyRequests(waitMs, 'Too many events.');
    const now = Date.now();
    const startOfRetention = this.policy.startOfRetention(now).getTime();
    const recent = events
      .map((event): RecordedEvent => ({
        ...event,
        at: Math.min(now, event.occurred_at?.getTime() ?? now),
      }))
      .filter(({ at }) => at >= startOfRetention);
    const accepted = await this.database.withTransaction(async (tx) => {
      const added = await this.events.add(tx, user, recent);
      await this.events.addReadings(tx, user, recent);
      return added;
    });
    return { accepted, dropped: events.length - accepted };
  }

  /** Deletes events older than the retention, and readings derived from them. @returns how many events */
  async deleteExpired(lease: Lease): Promise<number> {
    const startOfRetention = this.policy.startOfRetention();
    const deleteReadings = (limit: number) => sql`
      delete from readings where ctid = any(array(
        select ctid from readings where from_dwell and read_at < ${startOfRetention} limit ${limit}))`;
    await deleteInBatches(this.database, deleteReadings, lease);
    const deleteEvents = (limit: number) => sql`
      delete from user_events where ctid = any(array(
        select ctid from user_events where occurred_at < ${startOfRetention} limit ${limit}))`;
    return deleteInBatches(this.database, deleteEvents, lease);
  }
}
