import type { Logger } from '@nestjs/common';

/** During an outage the same message comes many times a second; it is logged once in this time. */
const REPEAT_MS = 60_000;

export class ErrorLogThrottle {
  private last = { message: '', at: 0 };

  constructor(
    private readonly log: Logger,
    private readonly queue: string,
  ) {}

  report({ message }: Error): void {
    const at = performance.now();
    if (message === this.last.message && at - this.last.at < REPEAT_MS) return;
    this.last = { message, at };
    this.log.warn(`queue ${this.queue}: ${message}`);
  }
}
