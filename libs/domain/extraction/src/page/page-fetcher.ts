import { Injectable } from '@nestjs/common';
import { isRefusal, PAGE_BYTES_MAX } from '@reader/feeds';
import { type FetchResponse, FetchFailed, SafeFetch, UrlNotAllowed } from '@reader/safe-fetch';
import { isRedirectedAway } from './redirected-away';

export interface FetchedPage {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** The final address, after redirects. */
  readonly url: string;
}

/** There is no page to read; the message tells the user why. */
export class NoPage extends Error {
  override readonly name = 'NoPage';
}

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
const PAGE_TYPE =
  /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)?\s*(?:;|$)/i;

/** Fetches pages of articles. */
@Injectable()
export class PageFetcher {
  constructor(private readonly fetcher: SafeFetch) {}

  /** @throws UrlNotAllowed @throws NoPage */
  async fetch(url: string): Promise<FetchedPage> {
    const answer = await this.request(url);
    const contentType = answer.headers.get('content-type');
    if (isRefusal(answer)) throw new NoPage('The site does not let programs read this page.');
    if (answer.status !== 200) throw new NoPage(`The site answered ${answer.status} instead of the page.`);
    if (isRedirectedAway(url, answer.url))
      throw new NoPage('The site shows its start, sign-in or consent page instead of the page.');
    if (!PAGE_TYPE.test(contentType ?? ''))
      throw new NoPage('There is no web page at this address, but a file.');
    return { bytes: answer.body, contentType, url: answer.url };
  }

  private async request(url: string): Promise<FetchResponse> {
    try {
      return await this.fetcher.get(url, { accept: ACCEPT, maxBytes: PAGE_BYTES_MAX });
    } catch (error) {
      if (error instanceof FetchFailed) throw new NoPage(error.message, { cause: error });
      throw error;
    }
  }
}

/** True for errors that mean "no page at this address" and are not a fault on our side. */
export function isNoPage(error: unknown): error is NoPage | UrlNotAllowed {
  return error instanceof NoPage || error instanceof UrlNotAllowed;
}
