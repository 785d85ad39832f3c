import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';

/** Time for the resolver and the handshakes together; a slower site counts as down. */
export const CONNECT_TIMEOUT_MS = 10_000;
/** RFC 8305 §5: the delay before the next address is tried in parallel. */
const ATTEMPT_DELAY_MS = 250;
/** Enough to get past a broken family or a dead replica. */
const ATTEMPTS_MAX = 4;

export interface DialTarget {
  /** A literal that has been checked. No name is resolved from here on. */
  address: string;
  port: number;
  /** For TLS: the name that the certificate must have. */
  hostname: string;
  secure: boolean;
}

/** Opens a connection to exactly that address, with TLS when `secure`. */
export type Dial = (target: DialTarget) => Promise<Socket>;

export function createDial(): Dial {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, allowH2: false });
  return ({ address, port, hostname, secure }) =>
    new Promise((resolve, reject) => {
      const options = {
        hostname: address,
        port: String(port),
        protocol: secure ? 'https:' : 'http:',
        // RFC 6066 §3: an address is not a server name; the certificate is then compared with the address.
        ...(secure && isIP(hostname) === 0 && { servername: hostname }),
      };
      connect(options, (error, socket) => (error === null ? resolve(socket) : reject(error)));
    });
}

/**
 * Connects to the first address that answers (RFC 8305, alternating families); the other sockets are closed.
 */
export function connectAny(
  addresses: readonly string[],
  dial: (address: string) => Promise<Socket>,
): Promise<Socket> {
  const candidates = orderByFamily(addresses).slice(0, ATTEMPTS_MAX);
  return new Promise((resolve, reject) => {
    let next = 0;
    let failures = 0;
    let connected = false;
    let timer: NodeJS.Timeout | undefined;

    const attempt = (): void => {
      clearTimeout(timer);
      const address = candidates[next];
      if (address === undefined || connected) return;
      next += 1;
      if (next < candidates.length) timer = setTimeout(attempt, ATTEMPT_DELAY_MS);
      dial(address).then(acceptSocket, fail);
    };
    const acceptSocket = (socket: Socket): void => {
      clearTimeout(timer);
      if (connected) socket.destroy();
      connected = true;
      resolve(socket);
    };
    const fail = (error: Error): void => {
      failures += 1;
      if (failures === candidates.length) reject(error);
      else attempt();
    };
    attempt();
  });
}

/** Alternates IPv6 and IPv4, beginning with the resolver's first choice. */
function orderByFamily(addresses: readonly string[]): string[] {
  const first = addresses.filter((address) => isV6(address) === isV6(addresses[0] ?? ''));
  const second = addresses.filter((address) => !first.includes(address));
  return first
    .flatMap((address, index) => [address, ...second.slice(index, index + 1)])
    .concat(second.slice(first.length));
}

function isV6(address: string): boolean {
  return address.includes(':');
}
