import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** The only IPv6 space allocated for the public internet (RFC 4291 §2.4, IANA: 2000::/3). */
const GLOBAL_IPV6 = parseNetwork('2000::/3');

/**
 * Refused although ipaddr.js calls them unicast: the IANA special-purpose registries as of 2026, tunnels to
 * an unchecked IPv4 address, and public addresses that clouds use for internal services.
 */
const SPECIAL = [
  '168.63.129.16/32', // Azure: wire server, reachable from every virtual machine
  '161.26.0.0/16', // IBM Cloud: services on the private network
  '166.8.0.0/14', // IBM Cloud: service endpoints on the private network
  '192.0.0.0/24', // IETF protocol assignments; Oracle Cloud's metadata at 192.0.0.192
  '192.88.99.0/24', // 6to4 relays (RFC 7526)
  '2001::/23', // IETF protocol assignments: Teredo, ORCHID, benchmarking (RFC 2928)
  '2001:db8::/32', // documentation (RFC 3849)
  '2002::/16', // 6to4 (RFC 3056)
  '2620:4f:8000::/48', // AS112 (RFC 7534)
  '3ffe::/16', // the former 6bone (RFC 3701)
  '3fff::/20', // documentation (RFC 9637)
].map(parseNetwork);

/**
 * Whether an address is on the public internet. Takes literals as resolvers and sockets write them;
 * everything else, including zone ids (`fe80::1%eth0`), is not public.
 */
export function isPublicAddress(literal: string): boolean {
  const address = parseAddress(literal);
  if (address === null || address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !isIn(address, GLOBAL_IPV6)) return false;
  return !SPECIAL.some((network) => isIn(address, network));
}

export function parseAddress(literal: string): Address | null {
  return isIP(literal) === 0 || literal.includes('%') ? null : ipaddr.parse(literal);
}

/** @throws when the text is neither an address nor a CIDR block */
export function parseNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

export function isIn(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

/** Whether two spellings are the same address: a dual-stack socket writes 10.0.0.1 as `::ffff:10.0.0.1`. */
export function isSameAddress(left: string, right: string): boolean {
  if (isIP(left) === 0 || isIP(right) === 0) return false;
  return ipaddr.process(left).toNormalizedString() === ipaddr.process(right).toNormalizedString();
}
