import { HttpErrorResponse, HttpHeaders, type HttpInterceptorFn, HttpResponse } from '@angular/common/http';
import { type Observable, from, mergeMap, of, throwError } from 'rxjs';
import { type EarlyResponse, dropEarlyResponses, takeEarlyResponse } from '../../../early-requests';

/**
 * Answers a request from the response that the page requested before the app loaded, synchronously; see
 * early-requests.ts.
 */
export const useEarlyResponses: HttpInterceptorFn = (request, next) => {
  if (request.method !== 'GET') dropEarlyResponses();
  const ahead = takeEarlyResponse(request.urlWithParams);
  if (!ahead) return next(request);
  if (!(ahead instanceof Promise)) return toResponse(ahead);
  // The early request failed; a new one may succeed.
  return from(ahead).pipe(mergeMap((answer) => (answer ? toResponse(answer) : next(request))));
};

function toResponse({ response, body }: EarlyResponse): Observable<HttpResponse<unknown>> {
  const { ok, status, statusText, url } = response;
  const answer = { status, statusText, url, headers: new HttpHeaders(response.headers) };
  if (!ok) return throwError(() => new HttpErrorResponse({ ...answer, error: body }));
  return of(new HttpResponse({ ...answer, body }));
}
