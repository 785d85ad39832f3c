interface Limits {
  /** In flight in all, */
  readonly concurrency: number;
  /** and to one host. */
  readonly perHost: number;
  /** Asked before each turn: 0 lets it start, else the milliseconds after which to ask again. */
  readonly mayStart: (host: string) => number;
}

interface Turn {
  readonly start: () => Promise<void>;
}

interface Host {
  readonly queue: Turn[];
  busy: number;
}

/**
 * Whose turn it is, among all that wants to ask somebody: hosts take turns, and one that is busy or was asked
 * enough holds up nobody else.
 */
export class Turns {
  private readonly hosts = new Map<string, Host>();
  /** Hosts with something to do, in the order of their turns. */
  private readonly row = new Set<string>();
  private running = 0;
  private alarm: { timer: NodeJS.Timeout; at: number } | null = null;

  constructor(private readonly limits: Limits) {}

  /** Does the work when its turn comes; settles as the work does. */
  take<T>(host: string, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      const known = this.hosts.get(host);
      if (known === undefined) this.hosts.set(host, { queue: [{ start }], busy: 0 });
      else known.queue.push({ start });
      this.row.add(host);
      this.startWhatMay();
    });
  }

  private startWhatMay(): void {
    let soonest = Infinity;
    // A host that was started stands at the end of the row again, and is met once more.
    for (const name of this.row) {
      if (this.running >= this.limits.concurrency) return;
      const host = this.hosts.get(name);
      if (host === undefined || host.busy >= this.limits.perHost) continue;
      const wait = this.limits.mayStart(name);
      if (wait > 0) soonest = Math.min(soonest, wait);
      else this.start(name, host);
    }
    if (soonest < Infinity) this.wakeIn(soonest);
  }

  private start(name: string, host: Host): void {
    // The host goes to the end of the row.
    this.row.delete(name);
    const turn = host.queue.shift();
    if (host.queue.length > 0) this.row.add(name);
    if (turn === undefined) return;
    host.busy++;
    this.running++;
    void turn.start().finally(() => {
      host.busy--;
      this.running--;
      if (host.busy === 0 && host.queue.length === 0) this.hosts.delete(name);
      this.startWhatMay();
    });
  }

  private wakeIn(ms: number): void {
    const at = Date.now() + ms;
    if (this.alarm !== null && this.alarm.at <= at) return;
    clearTimeout(this.alarm?.timer);
    const timer = setTimeout(() => {
      this.alarm = null;
      this.startWhatMay();
    }, ms);
    this.alarm = { timer, at };
  }
}
