/** Does something soon after it is wished for, and at most once in `everyMs`, however often that is. */
export class Seldom {
  private last = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly act: () => void,
  ) {}

  wish(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.last = performance.now();
        this.act();
      },
      Math.max(0, this.last + this.everyMs - performance.now()),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
