/** CPU time of this thread in milliseconds. Unlike wall time it stops while other threads run. */
function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Measures shared work, which is done once for all rules and charged to no owner. */
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

  /** CPU time without shared work, from an arbitrary start. */
  readChargeableMs(): number {
    return readCpuMs() - this.sharedMs;
  }
}

/** CPU time that one owner's rules may use in one task. */
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

  /** Checks wall time first: it is much cheaper to read, and an upper bound of the CPU time. */
  isSpent(): boolean {
    return performance.now() - this.startedAt > this.limitMs && this.readUsedMs() > this.limitMs;
  }
}
