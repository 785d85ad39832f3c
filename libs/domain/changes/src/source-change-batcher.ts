import { type Audience, parseAudiences } from './announcement';

/** Minimum time between two `sources` events to a user; a run announces every batch that it stores. */
const SEND_EVERY_MS = 1_000;

/** Collects source notifications and sends them once a second, with one query for all users. */
export class SourceChangeBatcher {
  private audiences: Audience[] = [];
  private hasUnknownAudience = false;
  private timer: NodeJS.Timeout | null = null;
  private sentAt = -Infinity;

  /** @param send notifies the users who see one of the audiences; null when these are unknown. Never fails */
  constructor(private readonly send: (audiences: readonly Audience[] | null) => Promise<void>) {}

  /** @param payload of a notification; empty when notifications may have been lost */
  add(payload: string): void {
    const audiences = payload === '' ? null : parseAudiences(payload);
    if (audiences === null) this.hasUnknownAudience = true;
    else this.audiences.push(...audiences);
    this.schedule();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    const audiences = this.hasUnknownAudience ? null : this.audiences;
    this.audiences = [];
    this.hasUnknownAudience = false;
    await this.send(audiences);
    this.sentAt = performance.now();
    this.timer = null;
    if (this.audiences.length > 0 || this.hasUnknownAudience) this.schedule();
  }

  private schedule(): void {
    const wait = Math.max(0, this.sentAt + SEND_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.flush(), wait);
  }
}
