interface HostConcurrencyOptions {
  /** In flight in all, */
  readonly concurrency: number;
  /** and to one host. */
  readonly perHost: number;
  /** Asked before each turn: 0 lets it start, else the milliseconds after which to ask again. */
  readonly getWaitMs: (host: string) => number;
}

interface QueuedWork {
  readonly start: () => Promise<void>;
}

interface Host {
  readonly queue: QueuedWork[];
  busy: number;
}

/**
 * Whose turn it is, among all that wants to ask somebody: hosts take turns, and one that is busy or was asked
 * enough holds up nobody else.
 */
export class HostConcurrencyLimiter {
  private readonly hosts = new Map<string, Host>();
  /** Hosts with something to do, in the order of their turns. */
  private readonly waiting = new Set<string>();
  private running = 0;
  private wakeUp: { timer: NodeJS.Timeout; at: number } | null = null;

  constructor(private readonly limits: HostConcurrencyOptions) {}

  /** Does the work when its turn comes; settles as the work does. */
  run<T>(host: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      const known = this.hosts.get(host);
      if (known === undefined) this.hosts.set(host, { queue: [{ start }], busy: 0 });
      else known.queue.push({ start });
      this.waiting.add(host);
      this.startReady();
    });
  }

  private startReady(): void {
    let soonest = Infinity;
    // A host that was started stands at the end of the row again, and is met once more.
    for (const name of this.waiting) {
      if (this.running >= this.limits.concurrency) return;
      const host = this.hosts.get(name);
      if (host === undefined || host.busy >= this.limits.perHost) continue;
      const wait = this.limits.getWaitMs(name);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else this.start(name, host);
    }
    if (soonest < Infinity) this.wakeIn(soonest);
  }

  private start(name: string, host: Host): void {
    // The host goes to the end of the row.
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
