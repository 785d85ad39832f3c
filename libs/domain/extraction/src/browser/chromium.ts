import { existsSync } from 'node:fs';
import type { Config } from '@reader/config';

/** Where Linux distributions install Chromium or Chrome. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Heap limit of one page's scripts; `MemoryWatchdog` limits the whole browser. */
const SCRIPT_HEAP_MB = 256;

/** Path of the installed browser; null when there is none. */
export function findChromiumPath({ browser }: NonNullable<Config['renderer']>): string | null {
  return [...(browser === null ? PLACES : [browser])].find((path) => existsSync(path)) ?? null;
}

/**
 * Sends all traffic through the proxy: loopback too, which Chromium exempts without `<-loopback>`, and no
 * WebRTC or QUIC. Only the proxy's own name is resolved locally.
 */
export function buildChromiumFlags(egressProxy: string): string[] {
  const { hostname } = new URL(egressProxy);
  return [
    `--proxy-server=${egressProxy}`,
    '--proxy-bypass-list=<-loopback>',
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${hostname}`,
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--disable-background-networking',
    '--disable-component-update',
    // Blocks Chromium's own requests to its vendor (versions, accounts, the time).
    '--component-updater=url-source=http://127.0.0.1:9',
    '--gaia-url=http://127.0.0.1:9',
    '--disable-features=NetworkTimeServiceQuerying',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-gpu',
    '--disable-sync',
    '--mute-audio',
    '--no-first-run',
    `--js-flags=--max-old-space-size=${SCRIPT_HEAP_MB}`,
    // Chromium's sandbox does not start as root. Deployments run as another user.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
