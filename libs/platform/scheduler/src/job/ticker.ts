import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Scheduler } from './scheduler';

/**
 * How late a job may start. Short, because a look that finds nothing due costs a small query a job at most.
 */
const TICK_MS = 5_000;
const ABANDONED_CHECK_MS = 60_000;

/** Looks at the clock for the scheduler; only in processes that run jobs. Its timers are monotonic. */
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
      .catch((error: Error) => this.log.warn(`abandoned runs were not closed: ${error.message}`));
  }
}
