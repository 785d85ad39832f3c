import { Injectable } from '@nestjs/common';
import { isRefusal, PAGE_BYTES_MAX } from '@reader/feeds';
import {
  type FetchErrorCode,
  type FetchResponse,
  FetchFailed,
  SafeFetch,
  UrlNotAllowed,
} from '@reader/safe-fetch';
import { isRedirectedAway } from './redirected-away';

export interface FetchedPage {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** The final address, after redirects. */
  readonly url: string;
}

/** Why there is no page, for programs: part of the API as the member `reason` of a problem. */
export type NoPageCode = FetchErrorCode | `http_${number}` | 'challenge' | 'redirected_away' | 'not_a_page';

/** There is no page to read; the message tells the user why. */
export class NoPage extends Error {
  override readonly name = 'NoPage';

  constructor(
    message: string,
    readonly code: NoPageCode,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

const ACCEPT = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1';
const PAGE_TYPE =
  /^\s*(?:text\/html|application\/xhtml\+xml|text\/plain|application\/xml|text\/xml)?\s*(?:;|$)/i;

const REFUSED = 'The site does not let programs read this page.';
const REDIRECTED_AWAY = 'The site shows its start, sign-in or consent page instead of the page.';
const NOT_A_PAGE = 'There is no web page at this address, but a file.';

/** Fetches pages of articles. */
@Injectable()
export class PageFetcher {
  constructor(private readonly fetcher: SafeFetch) {}

  /** @throws UrlNotAllowed @throws NoPage */
  async fetch(url: string): Promise<FetchedPage> {
    const answer = await this.request(url);
    const contentType = answer.headers.get('content-type');
    const { status } = answer;
    if (isRefusal(answer)) throw new NoPage(REFUSED, status === 200 ? 'challenge' : `http_${status}`);
    if (status !== 200)
      throw new NoPage(`The site answered ${status} instead of the page.`, `http_${status}`);
    if (isRedirectedAway(url, answer.url)) throw new NoPage(REDIRECTED_AWAY, 'redirected_away');
    if (!PAGE_TYPE.test(contentType ?? '')) throw new NoPage(NOT_A_PAGE, 'not_a_page');
    return { bytes: answer.body, contentType, url: answer.url };
  }

  private async request(url: string): Promise<FetchResponse> {
    try {
      return await this.fetcher.get(url, { accept: ACCEPT, maxBytes: PAGE_BYTES_MAX });
    } catch (error) {
      if (error instanceof FetchFailed) throw new NoPage(error.message, error.code, error);
      throw error;
    }
  }
}

/** The code of an error that `isNoPage` accepts. A refused address has that of one that does not respond. */
export function getNoPageCode(error: NoPage | UrlNotAllowed): NoPageCode {
  return error instanceof NoPage ? error.code : 'unreachable';
}

/** True for errors that mean "no page at this address" and are not a fault on our side. */
export function isNoPage(error: unknown): error is NoPage | UrlNotAllowed {
  return error instanceof NoPage || error instanceof UrlNotAllowed;
}
