import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { Agent, type buildConnector } from 'undici';
import { UrlNotAllowed } from '../errors';
import { isSameAddress } from './address';
import { CONNECT_TIMEOUT_MS, createDial, type Dial, connectAny } from './dial';
import { toCanonicalHost } from './hosts';
import type { Targets } from './targets';

/** Resolves a name to all its addresses. An empty result and an error mean the same: no address. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** As many as a browser opens. Throttling per host is up to the caller. */
const CONNECTIONS_PER_ORIGIN = 6;
/** Long enough for the next feed of the same host in a run, short enough to avoid many idle sockets. */
const KEEP_ALIVE_MS = 4_000;
/** Upper limit for servers that request more (Keep-Alive: timeout=600). */
const KEEP_ALIVE_MAX_MS = 30_000;
/** All headers of one answer. RFC 9110 sets no limit; servers themselves send 8 KiB at most. */
const HEADER_BYTES_MAX = 16_384;
/** Longest silence between headers or between two chunks of a body. */
const SILENCE_MS = 15_000;

/**
 * An undici agent whose every connection is checked. The check is inside `connect`, where the address to dial
 * is known: a `lookup` hook does not see literals, and a check before the request may see another DNS answer.
 * It ignores HTTP_PROXY, because a proxy would resolve the name again.
 */
export function createGuardedAgent(targets: Targets, resolve = resolveByLookup, dial = createDial()): Agent {
  return new Agent({
    connect: (options, callback) => {
      connectGuarded(options, targets, resolve, dial).then(
        (socket) => callback(null, socket),
        (error: Error) => callback(error, null),
      );
    },
    connections: CONNECTIONS_PER_ORIGIN,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MAX_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  });
}

async function connectGuarded(
  options: buildConnector.Options,
  targets: Targets,
  resolve: Resolve,
  dial: Dial,
): Promise<Socket> {
  const hostname = toCanonicalHost(options.hostname);
  const secure = options.protocol === 'https:';
  const port = Number(options.port || (secure ? 443 : 80));
  const addresses = isIP(hostname) === 0 ? await resolveAddresses(hostname, resolve) : [hostname];
  targets.checkAddresses(hostname, port, addresses);
  return connectAny(addresses, async (address) =>
    verifyPeer(await dial({ address, port, hostname, secure }), address),
  );
}

/** The last check: the peer's address is the dialled one, whatever the system did. */
function verifyPeer(socket: Socket, address: string): Socket {
  if (isSameAddress(socket.remoteAddress ?? '', address)) return socket;
  socket.destroy();
  throw new UrlNotAllowed(`dialled ${address}, reached ${socket.remoteAddress}`);
}

async function resolveByLookup(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}

/** A resolver cannot be aborted; its answer is ignored after the connect timeout. */
async function resolveAddresses(hostname: string, resolve: Resolve): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the resolver did not answer')), CONNECT_TIMEOUT_MS);
  });
  return Promise.race([resolve(hostname), late])
    .catch((error: unknown) => {
      throw new UrlNotAllowed(`${hostname} does not resolve`, error);
    })
    .finally(() => clearTimeout(timer));
}
