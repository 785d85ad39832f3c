/** Ends an attempt to send a mail, whatever the server does. */
export class AttemptDeadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Counts from now; replaces the limit before. */
  setLimit(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.controller.abort(), milliseconds);
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}
