interface HostConcurrencyOptions {
  /** Most pieces of work in flight in all. */
  readonly concurrency: number;
  /** Most pieces of work in flight for one host. */
  readonly perHost: number;
  /** Called before each start: 0 lets the work start; otherwise milliseconds until the next call. */
  readonly getWaitMs: (host: string) => number;
}

interface QueuedWork {
  readonly start: () => Promise<void>;
  readonly isExempt: () => boolean;
}

interface Host {
  readonly queue: QueuedWork[];
  busy: number;
}

/** Runs work in round robin over hosts; a host that is busy or must wait does not hold up the others. */
export class HostConcurrencyLimiter {
  private readonly hosts = new Map<string, Host>();
  /** Hosts with queued work, next one first. */
  private readonly waiting = new Set<string>();
  private running = 0;
  private wakeUp: { timer: NodeJS.Timeout; at: number } | null = null;

  constructor(private readonly limits: HostConcurrencyOptions) {}

  /**
   * Runs the work when the limits allow it; settles as the work does.
   * @param isExempt called before the start; true when this work need not wait for `getWaitMs`
   */
  run<T>(host: string, work: () => Promise<T>, isExempt: () => boolean = () => false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      const known = this.hosts.get(host);
      if (known === undefined) this.hosts.set(host, { queue: [{ start, isExempt }], busy: 0 });
      else known.queue.push({ start, isExempt });
      this.waiting.add(host);
      this.startReady();
    });
  }

  private startReady(): void {
    let soonest = Infinity;
    // `start` moves a host to the end of the set, so this loop meets it again.
    for (const name of this.waiting) {
      if (this.running >= this.limits.concurrency) return;
      const host = this.hosts.get(name);
      if (host === undefined || host.busy >= this.limits.perHost) continue;
      const wait = host.queue[0]?.isExempt() === true ? 0 : this.limits.getWaitMs(name);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else this.start(name, host);
    }
    if (soonest < Infinity) this.wakeIn(soonest);
  }

  private start(name: string, host: Host): void {
    // Move the host to the end of the round.
    this.waiting.delete(name);
    const work = host.queue.shift();
    if (host.queue.length > 0) this.waiting.add(name);
    if (work === undefined) return;
    host.busy++;
    this.running++;
    void work.start().finally(() => {
      host.busy--;
      this.running--;
      if (host.busy === 0 && host.queue.length === 0) this.hosts.delete(name);
      this.startReady();
    });
  }

  private wakeIn(ms: number): void {
    const at = Date.now() + ms;
    if (this.wakeUp !== null && this.wakeUp.at <= at) return;
    clearTimeout(this.wakeUp?.timer);
    const timer = setTimeout(() => {
      this.wakeUp = null;
      this.startReady();
    }, ms);
    this.wakeUp = { timer, at };
  }
}
