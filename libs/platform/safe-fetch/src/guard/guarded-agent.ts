import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { Agent, type buildConnector } from 'undici';
import { UrlNotAllowed } from '../errors';
import { isSameAddress } from './address';
import { CONNECT_TIMEOUT_MS, createDial, type Dial, connectAny } from './dial';
import { toCanonicalHost } from './hosts';
import type { Targets } from './targets';

/** Every address of a name. An empty answer and an error are the same: the name has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** What a browser allows itself; politeness towards a host is the caller's affair. */
const CONNECTIONS_PER_ORIGIN = 6;
/**
 * Long enough for the next feed of the same host in a run, short enough that a run's idle sockets do not pile
 * up.
 */
const KEEP_ALIVE_MS = 4_000;
/** A server that asks for more (Keep-Alive: timeout=600) does not get it. */
const KEEP_ALIVE_MAX_MS = 30_000;
/** Headers of one answer together; RFC 9110 sets no limit, servers themselves send 8 KiB at most. */
const HEADER_BYTES_MAX = 16_384;
/** Silence that long between headers or between two pieces of a body is a dead peer. */
const SILENCE_MS = 15_000;

/**
 * An undici agent that connects to nothing unchecked. The check is inside `connect`, where the address that
 * is about to be dialled is known: a `lookup` hook is never asked about literals, and a check before the
 * request is asked about another DNS answer than the one that is used. It never reads HTTP_PROXY: a proxy
 * would resolve the name once more.
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

/** The last check: that the peer is who was dialled, whatever the system below made of it. */
function verifyPeer(socket: Socket, address: string): Socket {
  if (isSameAddress(socket.remoteAddress ?? '', address)) return socket;
  socket.destroy();
  throw new UrlNotAllowed(`dialled ${address}, reached ${socket.remoteAddress}`);
}

async function resolveByLookup(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true });
  return answers.map(({ address }) => address);
}

/** A resolver cannot be called off; its answer is not waited for past the time to connect. */
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
