import { isIP } from 'node:net';

/**
 * Names without a place in the public DNS: RFC 6761 (localhost), RFC 6762 (.local), RFC 8375 (home.arpa), RFC
 * 7686 (.onion), ICANN's .internal, and what routers and offices hand out.
 */
const SPECIAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain|lan|intranet|onion)$/;

/** As resolvers and sockets want it: no brackets, no dot at the end. */
export function toCanonicalHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** A name without a dot is a machine next to us (or a top-level domain, which has no sites: RFC 7085). */
export function isSpecialName(host: string): boolean {
  return isIP(host) === 0 && (!host.includes('.') || SPECIAL_NAMES.test(host));
}
