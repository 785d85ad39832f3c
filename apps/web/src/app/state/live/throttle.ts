/** Runs a function soon after it is requested, and at most once in `everyMs`. */
export class Throttle {
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly intervalMs: number,
    private readonly action: () => void,
  ) {}

  trigger(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.last = performance.now();
        this.action();
      },
      Math.max(0, this.last + this.intervalMs - performance.now()),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
