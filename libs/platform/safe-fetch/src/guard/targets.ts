import { isIP } from 'node:net';
import { UrlNotAllowed } from '../errors';
import { isPublicAddress, isSameAddress } from './address';
import { AllowedPrivate } from './allowed-private';
import { canonicalHost, isSpecialName } from './hosts';
import { isWebPort } from './ports';

/**
 * RFC 9110 §4.1 asks for 8,000; nothing that is subscribed to comes near, and every index and log is spared.
 */
export const URL_LENGTH_MAX = 2048;

const DEFAULT_PORTS = new Map([
  ['http:', 80],
  ['https:', 443],
]);

export interface TargetRules {
  allowPrivate: readonly string[];
  /** Host names of the service itself, which must not fetch from itself. */
  ownHosts?: readonly string[];
  /**
   * Addresses of this machine: public ones too, since a firewall does not stand between the machine and
   * itself.
   */
  ownAddresses?: () => readonly string[];
}

/** Where a request may go. */
export class Targets {
  private readonly allowed: AllowedPrivate;
  private readonly ownHosts: ReadonlySet<string>;
  private readonly ownAddresses: () => readonly string[];

  constructor({ allowPrivate, ownHosts = [], ownAddresses = () => [] }: TargetRules) {
    this.allowed = new AllowedPrivate(allowPrivate);
    this.ownHosts = new Set(ownHosts.map(canonicalHost));
    this.ownAddresses = ownAddresses;
  }

  /**
   * The parsed URL (WHATWG, so that `0x7f.1` and `127。0。0。1` are 127.0.0.1 from here on), without its
   * fragment.
   * @throws {UrlNotAllowed} for whatever can be refused without asking the resolver
   */
  url(input: string): URL {
    const url = parsed(input);
    const port = url.port === '' ? DEFAULT_PORTS.get(url.protocol) : url.port;
    this.host(canonicalHost(url.hostname), Number(port));
    url.hash = '';
    return url;
  }

  /** Whether the operator wrote this very place down: a machine of their own, not somebody else's. */
  isOperators(input: string): boolean {
    const url = URL.parse(input);
    if (url === null) return false;
    const host = canonicalHost(url.hostname);
    const port = Number(url.port === '' ? DEFAULT_PORTS.get(url.protocol) : url.port);
    return isIP(host) === 0 ? this.allowed.name(host, port) : this.allowed.address(host, port);
  }

  private host(host: string, port: number): void {
    if (!isWebPort(port) && !this.allowed.port(host, port)) throw new UrlNotAllowed(`port ${port}`);
    if (isIP(host) === 0) this.name(host, port);
    else this.addresses(host, port, [host]);
  }

  /**
   * All addresses of a host, or none: one bad one fails the name, since whoever mixed it in meant it to be
   * taken.
   * @throws {UrlNotAllowed}
   */
  addresses(host: string, port: number, found: readonly string[]): void {
    if (found.length === 0) throw new UrlNotAllowed(`${host} has no address`);
    if (this.allowed.name(host, port)) return;
    const special = isSpecialName(host);
    for (const address of found) {
      if (this.allowed.address(address, port)) continue;
      if (special || !isPublicAddress(address)) throw new UrlNotAllowed(`${host} is ${address}: not public`);
      if (this.isOwn(address)) throw new UrlNotAllowed(`${host} is ${address}: this machine`);
    }
  }

  private name(host: string, port: number): void {
    if (this.allowed.name(host, port)) return;
    if (this.ownHosts.has(host)) throw new UrlNotAllowed(`${host} is this service`);
    // Where blocks are allowed, a local name may turn out to be in one; its addresses will tell.
    if (isSpecialName(host) && !this.allowed.hasNetworks) throw new UrlNotAllowed(`${host} is a local name`);
  }

  private isOwn(address: string): boolean {
    return this.ownAddresses().some((own) => isSameAddress(own, address));
  }
}

function parsed(input: string): URL {
  const url = input.length > URL_LENGTH_MAX ? null : URL.parse(input);
  if (url === null || url.href.length > URL_LENGTH_MAX) throw new UrlNotAllowed('not a URL, or too long');
  if (!DEFAULT_PORTS.has(url.protocol)) throw new UrlNotAllowed(`scheme ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new UrlNotAllowed('credentials in the URL');
  return url;
}
