import { isIP } from 'node:net';
import { URL_LENGTH_MAX } from '@reader/html';
import { UrlNotAllowed } from '../errors';
import { isPublicAddress, isSameAddress } from './address';
import { AllowedPrivate } from './allowed-private';
import { toCanonicalHost, isSpecialName } from './hosts';
import { isWebPort } from './ports';

const DEFAULT_PORTS = new Map([
  ['http:', 80],
  ['https:', 443],
]);

export interface TargetRules {
  allowPrivate: readonly string[];
  /** Host names of the service, which must not fetch from itself. */
  ownHosts?: readonly string[];
  /** Addresses of this machine, public ones too, because no firewall protects the machine from itself. */
  ownAddresses?: () => readonly string[];
}

/** Decides where a request may go. */
export class Targets {
  private readonly allowed: AllowedPrivate;
  private readonly ownHosts: ReadonlySet<string>;
  private readonly ownAddresses: () => readonly string[];

  constructor({ allowPrivate, ownHosts = [], ownAddresses = () => [] }: TargetRules) {
    this.allowed = new AllowedPrivate(allowPrivate);
    this.ownHosts = new Set(ownHosts.map(toCanonicalHost));
    this.ownAddresses = ownAddresses;
  }

  /**
   * The parsed URL without its fragment. The WHATWG parser reads `0x7f.1` and `127。0。0。1` as 127.0.0.1.
   * @throws {UrlNotAllowed} for everything that can be refused without the resolver
   */
  checkUrl(input: string): URL {
    const url = parseUrl(input);
    const port = url.port === '' ? DEFAULT_PORTS.get(url.protocol) : url.port;
    this.checkHost(toCanonicalHost(url.hostname), Number(port));
    url.hash = '';
    return url;
  }

  /** Whether the operator's list has this place: a machine of their own. */
  isAllowedPrivate(input: string): boolean {
    const url = URL.parse(input);
    if (url === null) return false;
    const host = toCanonicalHost(url.hostname);
    const port = Number(url.port === '' ? DEFAULT_PORTS.get(url.protocol) : url.port);
    return isIP(host) === 0 ? this.allowed.hasName(host, port) : this.allowed.hasAddress(host, port);
  }

  private checkHost(host: string, port: number): void {
    if (!isWebPort(port) && !this.allowed.hasPort(host, port)) throw new UrlNotAllowed(`port ${port}`);
    if (isIP(host) === 0) this.checkName(host, port);
    else this.checkAddresses(host, port, [host]);
  }

  /**
   * Checks all addresses of a host. One refused address refuses the name, because it was probably added to be
   * dialled.
   * @throws {UrlNotAllowed}
   */
  checkAddresses(host: string, port: number, found: readonly string[]): void {
    if (found.length === 0) throw new UrlNotAllowed(`${host} has no address`);
    if (this.allowed.hasName(host, port)) return;
    const special = isSpecialName(host);
    for (const address of found) {
      if (this.allowed.hasAddress(address, port)) continue;
      if (special || !isPublicAddress(address)) throw new UrlNotAllowed(`${host} is ${address}: not public`);
      if (this.isOwnAddress(address)) throw new UrlNotAllowed(`${host} is ${address}: this machine`);
    }
  }

  private checkName(host: string, port: number): void {
    if (this.allowed.hasName(host, port)) return;
    if (this.ownHosts.has(host)) throw new UrlNotAllowed(`${host} is this service`);
    // When blocks are allowed, a local name may resolve into one, so its addresses are checked later.
    if (isSpecialName(host) && !this.allowed.hasNetworks) throw new UrlNotAllowed(`${host} is a local name`);
  }

  private isOwnAddress(address: string): boolean {
    return this.ownAddresses().some((own) => isSameAddress(own, address));
  }
}

function parseUrl(input: string): URL {
  const url = input.length > URL_LENGTH_MAX ? null : URL.parse(input);
  if (url === null || url.href.length > URL_LENGTH_MAX) throw new UrlNotAllowed('not a URL, or too long');
  if (!DEFAULT_PORTS.has(url.protocol)) throw new UrlNotAllowed(`scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new UrlNotAllowed('credentials in the URL');
  return url;
}
