import { existsSync } from 'node:fs';
import type { Config } from '@reader/config';

/** Where systems keep it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Of one page's scripts; Chromium itself has some more, see `MemoryWatch`. */
const SCRIPT_HEAP_MB = 256;

/** The system's browser; null when there is none. */
export function findChromiumPath({ browser }: NonNullable<Config['renderer']>): string | null {
  return [...(browser === null ? PLACES : [browser])].find((path) => existsSync(path)) ?? null;
}

/**
 * Nothing leaves but through the proxy: not to this machine either, which Chromium spares its proxy unless
 * told otherwise (`<-loopback>`), nor by WebRTC or QUIC, and no name is looked up here but the proxy's own.
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
    // What Chromium asks its makers for by itself (versions, accounts, the time) is nobody's reading.
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
    // Chromium does not start as root with its own sandbox. Deployments run as nobody in particular.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
