import { Injectable } from '@nestjs/common';
import { SchedulerSettings } from '../settings/scheduler-settings';
import type { Job } from './jobs';
import { findMissedSlot, findSlotAt, getSlotAfter, type Schedule } from './schedule';

/** The time of day, so that tests can set it. Durations use monotonic timers instead. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** The timing of a job at this moment. */
export interface Timing {
  /** Null when the job is off. */
  readonly schedule: Schedule | null;
  /** False when it is off or paused: its slots are skipped. */
  readonly enabled: boolean;
  readonly now: Date;
  /** The slot that now belongs to. */
  readonly slot: Date | null;
  /** The last slot of a job that catches up, when now is too late for it. */
  readonly missedSlot: Date | null;
  readonly next: Date | null;
}

@Injectable()
export class Timetable {
  constructor(
    private readonly settings: SchedulerSettings,
    private readonly clock: Clock,
  ) {}

  async getTiming(job: Job): Promise<Timing> {
    const { schedule, paused } = await this.getSchedule(job);
    const now = this.clock.now();
    if (schedule === null || paused)
      return { schedule, enabled: false, now, slot: null, missedSlot: null, next: null };
    return {
      schedule,
      enabled: true,
      now,
      slot: findSlotAt(schedule, now),
      missedSlot: findMissedSlot(schedule, now),
      next: getSlotAfter(schedule, now),
    };
  }

  private async getSchedule(job: Job): Promise<{ schedule: Schedule | null; paused: boolean }> {
    if (typeof job.schedule === 'function') return { schedule: await job.schedule(), paused: false };
    if (job.schedule !== 'administered') return { schedule: job.schedule, paused: false };
    const { paused, intervalMinutes } = await this.settings.read();
    return { schedule: { everyMinutes: intervalMinutes }, paused };
  }
}
