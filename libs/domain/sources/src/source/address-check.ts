import { Injectable } from '@nestjs/common';
import { SafeFetch } from '@reader/safe-fetch';

/**
 * Refuses addresses that are visibly internal, such as private networks, before anything is fetched. This
 * spares users a source that can never be read. `SafeFetch` checks again with the resolved address.
 */
@Injectable()
export class AddressCheck {
  constructor(private readonly fetcher: SafeFetch) {}

  isInternal(url: string): boolean {
    return this.fetcher.isRefused(url);
  }
}
