/** CPU time of this thread, in milliseconds. Unlike the clock it stands still while others have the CPU. */
function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Measures the work that is done once for all rules, so that it is charged to nobody. */
export class CpuMeter {
  private sharedMs = 0;

  runShared<T>(work: () => T): T {
    const before = readCpuMs();
    try {
      return work();
    } finally {
      this.sharedMs += readCpuMs() - before;
    }
  }

  /** CPU time without shared work, from some fixed point on. */
  readChargeableMs(): number {
    return readCpuMs() - this.sharedMs;
  }
}

/** The CPU time that one person's rules may use in one task. */
export class CpuBudget {
  private readonly startedAt = performance.now();
  private readonly startMs: number;

  constructor(
    private readonly limitMs: number,
    private readonly meter: CpuMeter,
  ) {
    this.startMs = meter.readChargeableMs();
  }

  readUsedMs(): number {
    return this.meter.readChargeableMs() - this.startMs;
  }

  /** The clock, which is much cheaper to read, is an upper bound of the CPU time. */
  isSpent(): boolean {
    return performance.now() - this.startedAt > this.limitMs && this.readUsedMs() > this.limitMs;
  }
}
