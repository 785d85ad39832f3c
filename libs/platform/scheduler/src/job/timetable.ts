import { Injectable } from '@nestjs/common';
import { SchedulerSettings } from '../settings/scheduler-settings';
import type { Job } from './jobs';
import type { Schedule } from './schedule';

/** A job's schedule as it is now. */
export interface Timing {
  /** Null when the job is off. */
  readonly schedule: Schedule | null;
  /** False when it is off or paused: its slots pass. */
  readonly enabled: boolean;
}

/** Which schedule each job has at this moment. */
@Injectable()
export class Timetable {
  constructor(private readonly settings: SchedulerSettings) {}

  async of(job: Job): Promise<Timing> {
    if (job.schedule === 'administered') {
      const { paused, intervalMinutes } = await this.settings.read();
      return { schedule: { everyMinutes: intervalMinutes }, enabled: !paused };
    }
    const schedule = typeof job.schedule === 'function' ? await job.schedule() : job.schedule;
    return { schedule, enabled: schedule !== null };
  }
}
