import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** Counts the waiting and running tasks of one kind, in all processes. */
type Count = () => Promise<number>;

const CHECK_INTERVAL_MS = 250;
/**
 * Finished tasks may enqueue others that were counted before, so only two empty checks in a row are certain.
 */
const EMPTY_CHECKS_MIN = 2;

/** Work that jobs and requests enqueue and that processes do in the background. Libs register their own. */
@Injectable()
export class Backlog implements OnModuleDestroy {
  private readonly log = new Logger(Backlog.name);
  private readonly counts = new Map<string, Count>();
  private readonly stopping = new AbortController();

  register(name: string, count: Count): void {
    if (this.counts.has(name)) throw new Error(`the work "${name}" is registered twice`);
    this.counts.set(name, count);
  }

  /**
   * Waits until nothing is left, the time is over, or the process must stop. It does none of the work.
   * @returns what is left, by name; empty when all is done
   */
  async waitUntilEmpty(limitMs: number): Promise<Readonly<Record<string, number>>> {
    const deadline = performance.now() + limitMs;
    for (let empty = 0; ;) {
      const left = await this.countPending();
      empty = Object.keys(left).length === 0 ? empty + 1 : 0;
      if (empty === EMPTY_CHECKS_MIN) return {};
      if (performance.now() >= deadline || this.stopping.signal.aborted) return left;
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async countPending(): Promise<Record<string, number>> {
    const pending: Record<string, number> = {};
    for (const [name, count] of this.counts) {
      const n = await count().catch((error: Error) => {
        this.log.warn(`${name} could not be counted and is not waited for: ${error.message}`);
        return 0;
      });
      if (n > 0) pending[name] = n;
    }
    return pending;
  }
}
