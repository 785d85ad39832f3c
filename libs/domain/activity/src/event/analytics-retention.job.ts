import { Injectable } from '@nestjs/common';
import type { Job, JobContext } from '@reader/scheduler';
import { DAY_MINUTES } from '@reader/duration';
import { EventsService } from './events.service';

/** Deletes user events, and readings derived from them, after ANALYTICS_RETENTION_DAYS. */
@Injectable()
export class AnalyticsRetentionJob implements Job {
  readonly name = 'analytics_retention';
  readonly schedule = { everyMinutes: DAY_MINUTES };

  constructor(private readonly events: EventsService) {}

  async run({ lease }: Pick<JobContext, 'lease'>): Promise<{ forgotten: number }> {
    return { forgotten: await this.events.deleteExpired(lease) };
  }
}
