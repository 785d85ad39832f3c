import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { inject } from '@angular/core';
import { tap } from 'rxjs';
import { Connection } from './connection';

/** Reports every response and failure to `Connection`. */
export const watchConnection: HttpInterceptorFn = (request, next) => {
  const connection = inject(Connection);
  return next(request).pipe(
    tap({
      next: (event) => connection.observe(event),
      error: (error: unknown) => void (error instanceof HttpErrorResponse && connection.observe(error)),
    }),
  );
};
