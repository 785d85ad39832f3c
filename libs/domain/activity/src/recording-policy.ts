import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import { DAY_MS } from '@reader/duration';

/** Decides for which users reading is recorded, and for how long. Nothing is shown while recording is off. */
@Injectable()
export class RecordingPolicy {
  private readonly isEnabled: boolean;
  private readonly retentionMs: number;

  constructor(@Inject(CONFIG) { analytics }: Config) {
    this.isEnabled = analytics.enabled;
    this.retentionMs = analytics.retentionDays * DAY_MS;
  }

  isEnabledFor(user: User): boolean {
    return this.isEnabled && !user.settings.analytics_opt_out;
  }

  /** Events, and readings derived from them, are deleted when they are older than this. */
  startOfRetention(now = Date.now()): Date {
    return new Date(now - this.retentionMs);
  }
}
