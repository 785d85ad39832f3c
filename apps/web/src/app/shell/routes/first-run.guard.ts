import { inject } from '@angular/core';
import { toObservable } from '@angular/core/rxjs-interop';
import { type CanActivateFn, Router } from '@angular/router';
import { filter, firstValueFrom } from 'rxjs';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';

const INBOX = '/inbox';

/** Redirects users without sources from the list to the welcome page; other users never wait for this. */
export const redirectFirstRun: CanActivateFn = async (_route, { url }) => {
  const preferences = inject(Preferences);
  const sources = inject(Sources);
  const router = inject(Router);
  if (url !== INBOX || preferences.get('welcome.seen')()) return true;
  await firstValueFrom(toObservable(sources.loading).pipe(filter((loading) => !loading)));
  // Sources that failed to load do not count as none.
  if (sources.error() === null && sources.all().length === 0) return router.parseUrl('/welcome');
  if (sources.error() === null) preferences.set('welcome.seen', true);
  return true;
};
