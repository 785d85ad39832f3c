import ipaddr from 'ipaddr.js';

/** Providers give a customer a whole /64 of IPv6 addresses, so limits count the network. */
const IPV6_PREFIX_BITS = 64;

/**
 * The network that limits count: an IPv4 address itself (also when written `::ffff:192.0.2.1`), or the /64 of
 * an IPv6 address. `unknown` for anything else.
 */
export function getClientNetwork(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}

/** A link-local address may name its interface (`fe80::1%eth0`). */
function withoutZone(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address.toString().replace(/%.*$/, '');
}
