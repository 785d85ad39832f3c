import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { SafeFetch } from '@reader/safe-fetch';
import ipaddr from 'ipaddr.js';

/** Names that never leave a machine or an office (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan)$/;

/**
 * What an address gives away by itself, before anybody asks for it: that it leads into a private network.
 * This spares people a source that can never be read. The guard is `SafeFetch`, which judges every address
 * again, with its name resolved, whenever it is asked.
 */
@Injectable()
export class AddressCheck {
  private readonly allowsNone: boolean;

  constructor(
    private readonly fetcher: SafeFetch,
    @Inject(CONFIG) { fetch }: Config,
  ) {
    this.allowsNone = fetch.allowPrivate.length === 0;
  }

  /** @param url canonical: the URL parser has made one spelling of `0x7f.1` and `127。0。0。1` by then */
  leadsInside(url: string): boolean {
    if (this.fetcher.isOperators(url)) return false;
    const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
    if (isIP(host) !== 0) return ipaddr.process(host).range() !== 'unicast';
    // Where the operator lets the service into a network, such a name may well be in it.
    return this.allowsNone && (!host.includes('.') || LOCAL_NAMES.test(host));
  }
}
