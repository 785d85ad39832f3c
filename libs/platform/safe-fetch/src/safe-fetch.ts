import { networkInterfaces } from 'node:os';
import { ConcurrencyLimiter } from '@reader/concurrency';
import type { Agent, Dispatcher } from 'undici';
import { FetchFailed, UrlNotAllowed } from './errors';
import { ACCEPT_ENCODING } from './exchange/body';
import { toFetchError } from './exchange/failures';
import { toAnonymousHeaders, type RequestHeaders, buildRequestHeaders } from './exchange/headers';
import { isRedirect, parseLocation, type Redirect, REDIRECTS_MAX } from './exchange/redirects';
import { type FetchResponse, readResponse } from './exchange/response';
import { type FetchOutcome, reportOutcome } from './fetch-metrics';
import type { Dial } from './guard/dial';
import { createGuardedAgent, type Resolve } from './guard/guarded-agent';
import { Targets } from './guard/targets';

export interface SafeFetchOptions {
  userAgent: string;
  /** For a whole fetch: waiting for a slot, every redirect and the last byte of the body. */
  timeoutMs: number;
  /** Limit of a decoded body. */
  maxBytes: number;
  /** `host`, `host:port`, address or CIDR block that may be reached although private. */
  allowPrivate: readonly string[];
  /** Host names of this service, which does not fetch from itself. */
  ownHosts?: readonly string[];
  /** Addresses of this machine, refused even when public. Default: those of its network interfaces. */
  ownAddresses?: () => readonly string[];
  resolve?: Resolve;
  connect?: Dial;
  /** Called once for each request when it ended. */
  onEnd?: (outcome: FetchOutcome) => void;
}

export interface FetchRequest {
  /** Conditional and other request headers; headers of the connection are dropped. */
  headers?: RequestHeaders;
  accept?: string;
  /** `refuse`: a redirect is returned as the answer, and its target is not requested. Default: `follow`. */
  redirects?: 'follow' | 'refuse';
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** A request that changes something at the other side. */
export interface PostRequest extends Pick<FetchRequest, 'headers' | 'maxBytes' | 'timeoutMs'> {
  body: Uint8Array;
}

/** A redirect's own body is read to reuse its connection, up to this size. */
const REDIRECT_BODY_BYTES_MAX = 16_384;
/**
 * Concurrent requests of the whole process, each with a socket, a body and decoders; more would only wait for
 * the network.
 */
const REQUESTS_MAX = 128;
const EVERYTHING = '*/*';

/**
 * The only client for addresses from users or feeds. GET and POST over http(s) to public hosts, with limits
 * on time, bytes and redirects. `Targets` and `createGuardedAgent` decide what is refused.
 */
export class SafeFetch {
  private readonly targets: Targets;
  private readonly agent: Agent;
  private readonly limiter = new ConcurrencyLimiter(REQUESTS_MAX);

  constructor(private readonly options: SafeFetchOptions) {
    this.targets = new Targets({ ownAddresses: listInterfaceAddresses, ...options });
    this.agent = createGuardedAgent(this.targets, options.resolve, options.connect);
  }

  /**
   * @throws {UrlNotAllowed} refused, or without an address, here or at a redirect
   * @throws {FetchFailed} no complete answer
   * @throws the reason of `request.signal` when that was aborted
   */
  get(url: string, request: FetchRequest = {}): Promise<FetchResponse> {
    return reportOutcome(() => this.fetch(url, request), this.options.onEnd);
  }

  private async fetch(url: string, request: FetchRequest): Promise<FetchResponse> {
    const target = this.targets.checkUrl(url);
    const deadline = AbortSignal.timeout(request.timeoutMs ?? this.options.timeoutMs);
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
    try {
      return await this.limiter.run(() => this.follow(target, request, signal), signal);
    } catch (error) {
      request.signal?.throwIfAborted();
      throw toFetchError(deadline.aborted ? deadline.reason : error);
    }
  }

  /**
   * Sends bytes. Redirects are returned as the answer, because the target did not ask for the bytes.
   * @throws {UrlNotAllowed} refused, or without an address
   * @throws {FetchFailed} no complete answer
   */
  post(url: string, request: PostRequest): Promise<FetchResponse> {
    return reportOutcome(() => this.send(url, request), this.options.onEnd);
  }

  private async send(url: string, request: PostRequest): Promise<FetchResponse> {
    const target = this.targets.checkUrl(url);
    const signal = AbortSignal.timeout(request.timeoutMs ?? this.options.timeoutMs);
    const own = { 'user-agent': this.options.userAgent, accept: EVERYTHING };
    const headers = buildRequestHeaders(own, request.headers ?? {});
    const { origin, pathname, search } = target;
    try {
      return await this.limiter.run(async () => {
        const { body } = request;
        const options = { origin, path: pathname + search, method: 'POST', headers, body, signal } as const;
        const response = await this.agent.request(options);
        return readResponse(response, { at: target, redirects: [], maxBytes: this.getLimit(request) });
      }, signal);
    } catch (error) {
      throw toFetchError(signal.aborted ? signal.reason : error);
    }
  }

  /** Whether the address alone is enough for a refusal. A name may still be refused after it is resolved. */
  isRefused(url: string): boolean {
    try {
      this.targets.checkUrl(url);
      return false;
    } catch (error) {
      if (error instanceof UrlNotAllowed) return true;
      throw error;
    }
  }

  /**
   * Whether the operator's list has this place. Rate limits protect other people's servers and do not apply
   * to it.
   */
  isAllowedPrivate(url: string): boolean {
    return this.targets.isAllowedPrivate(url);
  }

  /** Aborts running fetches; a later `get` fails. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private async follow(target: URL, request: FetchRequest, signal: AbortSignal): Promise<FetchResponse> {
    const { userAgent } = this.options;
    const own = {
      'user-agent': userAgent,
      accept: request.accept ?? EVERYTHING,
      'accept-encoding': ACCEPT_ENCODING,
    };
    let headers = buildRequestHeaders(own, request.headers ?? {});
    const redirects: Redirect[] = [];
    for (let at = target; ;) {
      const response = await this.requestPage(at, headers, signal);
      if (!isRedirect(response.statusCode) || request.redirects === 'refuse')
        return readResponse(response, { at, redirects, maxBytes: this.getLimit(request) });
      const next = this.resolveRedirect(response, at, redirects);
      if (next.origin !== at.origin) headers = toAnonymousHeaders(headers);
      redirects.push({ status: response.statusCode, url: next.href });
      at = next;
    }
  }

  private getLimit({ maxBytes }: Pick<FetchRequest, 'maxBytes'>): number {
    return maxBytes ?? this.options.maxBytes;
  }

  private requestPage(
    target: URL,
    headers: RequestHeaders,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const { origin, pathname, search } = target;
    return this.agent.request({ origin, path: pathname + search, method: 'GET', headers, signal });
  }

  /** Checks each redirect like a first address; `connect` checks it again. */
  private resolveRedirect(response: Dispatcher.ResponseData, at: URL, redirects: readonly Redirect[]): URL {
    // Not awaited, because a slow body must not delay the redirect.
    response.body.dump({ limit: REDIRECT_BODY_BYTES_MAX }).catch(() => undefined);
    if (redirects.length === REDIRECTS_MAX) {
      throw new FetchFailed('too_many_redirects', `The site redirects more than ${REDIRECTS_MAX} times.`);
    }
    return this.targets.checkUrl(parseLocation(response.headers['location'], at));
  }
}

function listInterfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  );
}
