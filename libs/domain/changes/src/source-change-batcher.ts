/** Minimum time between two `sources` events to a user; a run announces every batch that it stores. */
const SEND_EVERY_MS = 1_000;

/** Collects source notifications and sends them once a second, with one query for all users. */
export class SourceChangeBatcher {
  private readonly payloads: string[] = [];
  private timer: NodeJS.Timeout | null = null;
  private sentAt = -Infinity;

  /** @param send notifies the users whom the notifications concern. Never fails */
  constructor(private readonly send: (payloads: readonly string[]) => Promise<void>) {}

  add(payload: string): void {
    this.payloads.push(payload);
    this.schedule();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    await this.send(this.payloads.splice(0));
    this.sentAt = performance.now();
    this.timer = null;
    if (this.payloads.length > 0) this.schedule();
  }

  private schedule(): void {
    const wait = Math.max(0, this.sentAt + SEND_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.flush(), wait);
  }
}
