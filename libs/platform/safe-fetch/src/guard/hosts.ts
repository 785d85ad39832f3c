import { isIP } from 'node:net';

/**
 * Names outside the public DNS: RFC 6761 (localhost), RFC 6762 (.local), RFC 8375 (home.arpa), RFC 7686
 * (.onion), ICANN's .internal, and names that routers and offices assign.
 */
const SPECIAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain|lan|intranet|onion)$/;

/** The form for resolvers and sockets: no brackets, no trailing dot. */
export function toCanonicalHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** A name without a dot is a machine nearby (or a top-level domain, which has no sites: RFC 7085). */
export function isSpecialName(host: string): boolean {
  return isIP(host) === 0 && (!host.includes('.') || SPECIAL_NAMES.test(host));
}
