import { Injectable } from '@nestjs/common';
import { SafeFetch } from '@reader/safe-fetch';

/**
 * What an address gives away by itself, before anybody asks for it: that it leads where the service does not
 * go, such as a private network. This spares people a source that can never be read; when it is asked,
 * `SafeFetch` judges it again, with its name resolved.
 */
@Injectable()
export class AddressCheck {
  constructor(private readonly fetcher: SafeFetch) {}

  isInternal(url: string): boolean {
    return this.fetcher.isRefused(url);
  }
}
