import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database, RateLimiter } from '@reader/database';
import { DAY_SECONDS } from '@reader/duration';
import { TooManyRequests, Unavailable } from '@reader/http';

const INSTANCE = 'all';

/** Reserved seconds of speech. Settle it with the seconds that were made. */
export interface SpeechReservation {
  settle(seconds: number): Promise<void>;
}

/**
 * Limits the minutes of speech of each user and of the server in 24 hours, which begin with the first of
 * them. Seconds are reserved before they are made, so that concurrent requests cannot exceed a limit.
 */
@Injectable()
export class SpeechBudget {
  private readonly minutes: { readonly user: number; readonly instance: number };
  private readonly ofUser: RateLimiter;
  private readonly ofInstance: RateLimiter;

  constructor(@Inject(CONFIG) { llm: { speech } }: Config, database: Database) {
    this.minutes = { user: speech?.minutesPerUserPerDay ?? 0, instance: speech?.minutesPerDay ?? 0 };
    const createLimiter = (name: string, minutes: number) =>
      new RateLimiter(database, { name, points: minutes * 60, seconds: DAY_SECONDS });
    this.ofUser = createLimiter('speech-of-user', this.minutes.user);
    this.ofInstance = createLimiter('speech', this.minutes.instance);
  }

  /** @throws TooManyRequests beyond the user's minutes, Unavailable beyond those of the server */
  async reserve(userId: number, seconds: number): Promise<SpeechReservation> {
    const user = String(userId);
    await this.take(this.ofUser, user, seconds, (wait) => {
      const limit = `your ${this.minutes.user} minutes of speech a day`;
      return new TooManyRequests(
        wait,
        `This needs about ${toMinutes(seconds)} of ${limit}, and fewer are left.`,
        'speech_budget',
      );
    });
    try {
      await this.take(this.ofInstance, INSTANCE, seconds, (wait) => {
        const words = `This server's ${this.minutes.instance} minutes of speech a day are used up.`;
        return new Unavailable(`${words} Try again in ${wait} s.`, 'budget_spent', wait);
      });
    } catch (error) {
      await this.ofUser.giveBack(user, seconds);
      throw error;
    }
    return { settle: (made) => this.settle(user, Math.ceil(made) - seconds) };
  }

  private async take(
    limiter: RateLimiter,
    key: string,
    seconds: number,
    refuse: (waitSeconds: number) => Error,
  ): Promise<void> {
    const waitMs = await limiter.consume(key, seconds);
    if (waitMs === 0) return;
    // The counter has them also when it refuses.
    await limiter.giveBack(key, seconds);
    throw refuse(Math.max(1, Math.ceil(waitMs / 1_000)));
  }

  private async settle(user: string, difference: number): Promise<void> {
    for (const [limiter, key] of [
      [this.ofUser, user],
      [this.ofInstance, INSTANCE],
    ] as const) {
      if (difference > 0) await limiter.charge(key, difference);
      if (difference < 0) await limiter.giveBack(key, -difference);
    }
  }
}

function toMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
