import { readdir, readFile } from 'node:fs/promises';

const CHECK_EVERY_MS = 250;

/**
 * Ends a process group that exceeds its memory limit. Shared memory (the program itself) does not count.
 * Without /proc it does nothing, and only time limits hold.
 */
export class MemoryWatchdog {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly group: number,
    private readonly maxMb: number,
    private readonly end: () => void,
  ) {
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
    const sizes = await Promise.all(pids.map((pid) => this.measureMemory(pid)));
    if (sizes.reduce((sum, size) => sum + size, 0) > this.maxMb) this.end();
  }

  /** Anonymous memory in megabytes; 0 when the process is gone or in another group. */
  private async measureMemory(pid: string): Promise<number> {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
    // The name in parentheses may contain anything; state, parent and group follow it (proc(5)).
    const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
    if (Number(group) !== this.group) return 0;
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  }
}
