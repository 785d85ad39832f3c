import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { warnOfUntrustedProxy } from './forwarded-warning';

const HOUR_MS = 3_600_000;

describe('X-Forwarded-For', () => {
  let now = 0;

  /** The number of warnings after each of these requests. */
  async function warningsAfter(hops: number, requests: readonly object[], pauseMs = 0): Promise<number[]> {
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => void lines.push(line) };
    const app = express().use(warnOfUntrustedProxy(hops, log, () => now));
    const server = app.use((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const counts: number[] = [];
    for (const headers of requests) {
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers: { ...headers } });
      counts.push(lines.length);
      now += pauseMs;
    }
    server.close();
    if (lines.length > 0) expect(String(lines[0])).toContain('TRUST_PROXY_HOPS');
    return counts;
  }

  const FORWARDED = { 'x-forwarded-for': '198.51.100.7' };

  it('warns once when no proxy is trusted', async () => {
    expect(await warningsAfter(0, [{}, FORWARDED, FORWARDED])).toEqual([0, 1, 1]);
  });

  it('warns again after an hour', async () => {
    expect(await warningsAfter(0, [FORWARDED, FORWARDED], HOUR_MS)).toEqual([1, 2]);
  });

  it('does not warn when a proxy is trusted', async () => {
    expect(await warningsAfter(1, [FORWARDED])).toEqual([0]);
  });
});
