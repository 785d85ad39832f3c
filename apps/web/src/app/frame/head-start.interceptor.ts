import { HttpErrorResponse, HttpHeaders, type HttpInterceptorFn, HttpResponse } from '@angular/common/http';
import { type Observable, catchError, from, mergeMap } from 'rxjs';
import { takeAhead } from '../../head-start';

/** A question that was asked ahead has its answer here already, or soon; see head-start.ts. */
export const headStart: HttpInterceptorFn = (request, next) => {
  const ahead = request.method === 'GET' ? takeAhead(request.urlWithParams) : null;
  if (!ahead) return next(request);
  // A connection that failed then may work now.
  return from(ahead).pipe(
    catchError(() => from([null])),
    mergeMap((answer) => (answer ? read(answer) : next(request))),
  );
};

function read(answer: Response): Observable<HttpResponse<unknown>> {
  const { status, statusText, url } = answer;
  return from(answer.json().catch(() => null) as Promise<unknown>).pipe(
    mergeMap((body) => {
      const init = { status, statusText, url, headers: new HttpHeaders(answer.headers) };
      if (!answer.ok) throw new HttpErrorResponse({ ...init, error: body });
      return [new HttpResponse({ ...init, body })];
    }),
  );
}
