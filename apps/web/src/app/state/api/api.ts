import { HttpBackend, HttpClient, type HttpResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { type Observable, firstValueFrom } from 'rxjs';
import { fillPath, pickDefined } from './build-url';
import { type StreamEvent, readEvents } from './event-stream';
import { type Answer, type Method, type Optional, type Options, type PathOf } from './contract-types';

type ApiMethod<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...[options]: Optional<Options<M, P>>
) => Promise<Answer<M, P>>;

/**
 * The requests of the contract: a path, parameter, body or answer that the contract does not have does not
 * compile. A refusal is an HttpErrorResponse.
 */
@Service()
export class Api {
  private readonly http = this.createClient();

  readonly get = this.createMethod('get');
  readonly post = this.createMethod('post');
  readonly put = this.createMethod('put');
  readonly patch = this.createMethod('patch');
  readonly delete = this.createMethod('delete');

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

  private createMethod<M extends Method>(method: M): ApiMethod<M> {
    return (path, ...[options]) => firstValueFrom(this.send(method, path, options));
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
