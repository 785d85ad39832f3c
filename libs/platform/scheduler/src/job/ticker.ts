import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Scheduler } from './scheduler';

/** How late a job may start. Short, because a tick without due jobs costs at most one small query per job. */
const TICK_MS = 5_000;
const ABANDONED_CHECK_MS = 60_000;

/** Ticks the scheduler, only in processes that run jobs. Its timers are monotonic. */
@Injectable()
export class Ticker {
  private readonly log = new Logger(Ticker.name);

  constructor(private readonly scheduler: Scheduler) {}

  @Interval(TICK_MS)
  tick(): void {
    void this.scheduler.tick();
  }

  @Interval(ABANDONED_CHECK_MS)
  async closeAbandoned(): Promise<void> {
    await this.scheduler
      .closeAbandoned()
      .catch((error: Error) => this.log.warn(`abandoned runs could not be closed: ${error.message}`));
  }
}
