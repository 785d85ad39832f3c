import { HttpBackend, HttpClient, type HttpResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { type Observable, firstValueFrom } from 'rxjs';
import { fillPath, pickDefined } from './build-url';
import { type StreamEvent, readEvents } from './event-stream';
import { type Answer, type Method, type Optional, type Options, type PathOf } from './contract-types';

/**
 * The requests of the contract: a path, parameter, body or answer that the contract does not have does not
 * compile. A refusal is an HttpErrorResponse.
 */
@Service()
export class Api {
  private readonly http = this.createClient();

  get<P extends PathOf<'get'>>(
    path: P,
    ...[options]: Optional<Options<'get', P>>
  ): Promise<Answer<'get', P>> {
    return firstValueFrom(this.send<Answer<'get', P>>('get', path, options));
  }

  post<P extends PathOf<'post'>>(
    path: P,
    ...[options]: Optional<Options<'post', P>>
  ): Promise<Answer<'post', P>> {
    return firstValueFrom(this.send<Answer<'post', P>>('post', path, options));
  }

  put<P extends PathOf<'put'>>(
    path: P,
    ...[options]: Optional<Options<'put', P>>
  ): Promise<Answer<'put', P>> {
    return firstValueFrom(this.send<Answer<'put', P>>('put', path, options));
  }

  patch<P extends PathOf<'patch'>>(
    path: P,
    ...[options]: Optional<Options<'patch', P>>
  ): Promise<Answer<'patch', P>> {
    return firstValueFrom(this.send<Answer<'patch', P>>('patch', path, options));
  }

  delete<P extends PathOf<'delete'>>(
    path: P,
    ...[options]: Optional<Options<'delete', P>>
  ): Promise<Answer<'delete', P>> {
    return firstValueFrom(this.send<Answer<'delete', P>>('delete', path, options));
  }

  /** Sends the request on subscription; unsubscribing cancels it. */
  request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    ...[options]: Optional<Options<M, P>>
  ): Observable<Answer<M, P>> {
    return this.send(method, path, options);
  }

  /** Like `request`, with the headers of the response. */
  getResponse<P extends PathOf<'get'>>(
    path: P,
    ...[options]: Optional<Options<'get', P>>
  ): Observable<HttpResponse<Answer<'get', P>>> {
    return this.http.get<Answer<'get', P>>(fillPath(path, options), {
      ...toHttpOptions(options),
      observe: 'response',
    });
  }

  /** Sends the request on subscription and gives the events of its response; unsubscribing cancels it. */
  stream<P extends PathOf<'post'>>(
    path: P,
    ...[options]: Optional<Options<'post', P>>
  ): Observable<StreamEvent> {
    const how = { observe: 'events', responseType: 'text', reportDownloadProgress: true } as const;
    const headers = { Accept: 'text/event-stream' };
    return this.http
      .request('post', fillPath(path, options), { ...toHttpOptions(options), ...how, headers })
      .pipe(readEvents());
  }

  protected createClient(): HttpClient {
    return inject(HttpClient);
  }

  private send<T>(method: Method, path: string, options: unknown): Observable<T> {
    return this.http.request<T>(method, fillPath(path, options), toHttpOptions(options));
  }
}

/** Bypasses the interceptors, for what they depend on. */
@Service()
export class DirectApi extends Api {
  protected override createClient(): HttpClient {
    return new HttpClient(inject(HttpBackend));
  }
}

function toHttpOptions(options: unknown): object {
  const { query, ...rest } = (options ?? {}) as { query?: Parameters<typeof pickDefined>[0] };
  return { ...rest, params: pickDefined(query) };
}
