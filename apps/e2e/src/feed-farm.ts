import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { waitUntilReady, freePort, stopProcess, start } from './process';

/** The farm's script. E2E_FEED_FARM names another one with the same options and routes. */
const SCRIPT = process.env['E2E_FEED_FARM'] ?? join(__dirname, 'feed-farm.mjs');
const START_MS = 100_000;

/** Sites on loopback to subscribe to. */
export class FeedFarm {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {}

  static async start(feeds: number): Promise<FeedFarm> {
    const port = await freePort();
    const child = start(SCRIPT, ['--feeds', String(feeds), '--port', String(port)], process.env);
    await waitUntilReady(child, `http://127.0.0.1:${port}/opml`, START_MS);
    return new FeedFarm(port, child);
  }

  /** The subscriptions that a new user would import. */
  async fetchOpml(): Promise<Buffer> {
    return Buffer.from(await (await fetch(`http://127.0.0.1:${this.port}/opml`)).arrayBuffer());
  }

  stop(): Promise<void> {
    return stopProcess(this.child);
  }
}
