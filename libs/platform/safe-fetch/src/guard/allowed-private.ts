import { isIP } from 'node:net';
import { parseAddress, isIn, type Network, parseNetwork } from './address';
import { toCanonicalHost } from './hosts';

/** `nas.lan`, `nas.lan:8080`, `192.168.1.7:3000`, `[fd00::7]:3000`, `10.0.0.0/8`, `fd00::/8`. */
const ENTRY = /^(\[[^\]]+\]|[^:[\]]+|[0-9a-fA-F:]+(?:\/\d{1,3})?)(?::(\d{1,5}))?$/;

const NAME = /^[\p{L}\p{N}._-]+$/u;
const PORT_MAX = 65_535;

interface Place {
  /** A host name; null when the entry is an address or a block. */
  name: string | null;
  network: Network | null;
  /** Null: every port that the port list allows. */
  port: number | null;
}

/**
 * Private places that the operator lets the service reach. The only way around the guard; users cannot change
 * it.
 */
export class AllowedPrivate {
  private readonly places: Place[];

  /** @throws {TypeError} that names the entry which is not a host, host:port, address or CIDR block */
  constructor(entries: readonly string[]) {
    this.places = entries.map(parsePlace);
  }

  get hasNetworks(): boolean {
    return this.places.some(({ network }) => network !== null);
  }

  /** Whether the list has this name; then all addresses it resolves to are allowed. */
  hasName(hostname: string, port: number): boolean {
    return this.places.some((place) => place.name === hostname && (place.port ?? port) === port);
  }

  hasAddress(literal: string, port: number): boolean {
    const address = parseAddress(literal);
    if (address === null) return false;
    return this.places.some(
      (place) => place.network !== null && isIn(address, place.network) && (place.port ?? port) === port,
    );
  }

  /** Whether the list has this port of the host; that overrides the port list. */
  hasPort(hostname: string, port: number): boolean {
    return this.places.some((place) => {
      if (place.port !== port) return false;
      const address = parseAddress(hostname);
      return place.name === hostname || (place.network && address ? isIn(address, place.network) : false);
    });
  }
}

function parsePlace(entry: string): Place {
  const [, host = '', digits] = ENTRY.exec(entry.trim()) ?? [];
  const unbracketed = toCanonicalHost(host);
  const place =
    isIP(unbracketed.replace(/\/.*/, '')) === 0 ? parseNamedPlace(host) : parseNetworkPlace(unbracketed);
  const port = digits === undefined ? null : Number(digits);
  if (place !== null && isPort(port ?? PORT_MAX)) return { ...place, port };
  throw new TypeError(`FETCH_ALLOW_PRIVATE: ${JSON.stringify(entry)} is not a host, host:port or CIDR block`);
}

function isPort(port: number): boolean {
  return port >= 1 && port <= PORT_MAX;
}

function parseNetworkPlace(block: string): Omit<Place, 'port'> | null {
  try {
    return { name: null, network: parseNetwork(block) };
  } catch {
    return null; // more bits than an address has
  }
}

/** Normalised as the URL parser does in a request: lower case, punycode. */
function parseNamedPlace(host: string): Omit<Place, 'port'> | null {
  const hostname = NAME.test(host) ? URL.parse(`http://${host}/`)?.hostname : undefined;
  return hostname === undefined ? null : { name: toCanonicalHost(hostname), network: null };
}
