import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { inject } from '@angular/core';
import { Router } from '@angular/router';
import { catchError, throwError } from 'rxjs';
import { Session } from './session';

/** A 401 means that the session ended elsewhere: leads to sign-in, and back to this page. */
export const redirectOnSessionEnd: HttpInterceptorFn = (request, next) => {
  const session = inject(Session);
  const router = inject(Router);
  return next(request).pipe(
    catchError((error: unknown) => {
      if (error instanceof HttpErrorResponse && error.status === 401 && session.user()) {
        session.end();
        void router.navigate(['/login'], { queryParams: { returnTo: router.url } });
      }
      return throwError(() => error);
    }),
  );
};
