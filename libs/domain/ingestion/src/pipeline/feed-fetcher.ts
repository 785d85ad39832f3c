import { Injectable, Logger } from '@nestjs/common';
import { ArticleRepository } from '@reader/articles';
import { Database } from '@reader/database';
import { ENTRIES_MAX, FeedReader } from '@reader/feeds';
import { type FetchResponse, findLastingUrl, SafeFetch } from '@reader/safe-fetch';
import { FEED_ACCEPT, findSiteFaultCode } from '@reader/sources';
import { DeadlineExceeded, OutOfMemory, PoolClosed } from '@reader/threads';
import { getFreshUntil } from './freshness';
import { buildErrorResult, type FetchResult } from './fetch-result';
import type { FeedGroup } from './run-source';
import { parseRetryAfter } from './next-check';

/** Messages for subscribers, by HTTP status. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  204: 'The site sent nothing (204).',
  401: 'The site asks for a password (401).',
  403: 'The site refuses to give us the feed (403).',
  404: 'There is no feed at this address any more (404).',
  410: 'The feed was removed for good (410).',
  429: 'The site asks us to come less often (429).',
  451: 'The feed is blocked for legal reasons (451).',
};
const GONE = 410;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const OUR_ERROR = 'The feed could not be read because of an error on our side.';
/** Entries are rarely shorter, so body size / this bounds how many known hashes are worth loading. */
const ENTRY_BYTES_MIN = 100;

/**
 * Sends one conditional request (RFC 9110 §13) and parses once for all sources of an address. Site faults are
 * results.
 */
@Injectable()
export class FeedFetcher {
  private readonly log = new Logger(FeedFetcher.name);

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly reader: FeedReader,
    private readonly articles: ArticleRepository,
    private readonly database: Database,
  ) {}

  async fetch(group: FeedGroup): Promise<FetchResult> {
    try {
      const answer = await this.fetcher.get(group.url, {
        accept: FEED_ACCEPT,
        headers: buildValidators(group),
      });
      const notBefore = getFreshUntil(answer.headers, new Date());
      if (answer.status === 304)
        return { status: 'not_modified', movedTo: findMove(group.url, answer), notBefore };
      if (answer.status !== 200) return buildHttpErrorResult(answer);
      return await this.read(group, answer, notBefore);
    } catch (error) {
      const faultCode = findSiteFaultCode(error);
      if (faultCode !== null) return buildErrorResult(describeSiteFault(error as Error), faultCode);
      this.log.error({ err: error, sources: group.sources.map(({ slug }) => slug) });
      // Any other error may come again with this document, so its source waits longer.
      const isInternal = error instanceof PoolClosed || error instanceof HashesNotRead;
      return buildErrorResult(OUR_ERROR, 'internal_error', isInternal);
    }
  }

  private async read(group: FeedGroup, answer: FetchResponse, notBefore: Date | null): Promise<FetchResult> {
    const { headers, url } = answer;
    const known = await this.loadKnownHashes(group, answer.body.byteLength);
    const feed = await this.reader.readPacked(answer.body, {
      url,
      contentType: headers.get('content-type'),
      contentLocation: headers.get('content-location'),
      known,
    });
    return {
      status: 'ok',
      feed,
      // The validators name the whole document, not a cut-off one.
      etag: feed.truncated ? null : headers.get('etag'),
      lastModified: feed.truncated ? null : headers.get('last-modified'),
      movedTo: findMove(group.url, answer),
      notBefore,
    };
  }

  private loadKnownHashes({ sources }: FeedGroup, bytes: number): Promise<Set<string>> {
    // A hash counts as known only if all sources have it, so one empty source makes the set empty.
    if (sources.some(({ article_count: articles }) => articles === 0)) return Promise.resolve(new Set());
    const ids = sources.map(({ source_id: id }) => id);
    const limit = Math.min(ENTRIES_MAX, Math.ceil(bytes / ENTRY_BYTES_MIN));
    return this.articles.listKnownHashes(this.database, ids, limit).catch((cause: unknown) => {
      throw new HashesNotRead('the hashes of stored articles could not be read', { cause });
    });
  }
}

/** Null when the address stays. */
function findMove(url: string, { redirects }: FetchResponse): string | null {
  const lasting = findLastingUrl(url, redirects);
  return lasting === findLastingUrl(url, []) ? null : lasting;
}

/** The database failed, which says nothing about the feed. */
class HashesNotRead extends Error {}

/** The messages of the threads are not for users. */
function describeSiteFault(error: Error): string {
  const isTooLarge = error instanceof DeadlineExceeded || error instanceof OutOfMemory;
  return isTooLarge ? 'The feed is too large or too complex to be read.' : error.message;
}

/** Validators to send; none unless all sources of the address have the same ones. */
function buildValidators({ sources }: FeedGroup): Record<string, string> {
  const [first, ...others] = sources;
  if (first === undefined) return {};
  const same = others.every(
    ({ etag, last_modified: modified }) => etag === first.etag && modified === first.last_modified,
  );
  if (!same) return {};
  return {
    // Some sites send the headers without a value.
    ...(first.etag ? { 'if-none-match': first.etag } : {}),
    ...(first.last_modified ? { 'if-modified-since': first.last_modified } : {}),
  };
}

function buildHttpErrorResult({ status, headers, url }: FetchResponse): FetchResult {
  const retryAfter = parseRetryAfter(headers.get('retry-after'), new Date());
  const isLimited = status === TOO_MANY_REQUESTS || (status === UNAVAILABLE && retryAfter !== null);
  return {
    status: 'error',
    error: STATUS_WORDS[status] ?? `The site answered with an error (${status}).`,
    code: `http_${status}`,
    retryAfter,
    limitedAt: isLimited ? url : null,
    gone: status === GONE,
    isInternal: false,
  };
}
