import { inject } from '@angular/core';
import { type CanActivateFn, RedirectCommand, Router } from '@angular/router';
import { Session } from '../../state/session/session';

/** Requires a session; others sign in first and return to the requested address. */
export const requireSignIn: CanActivateFn = async (_route, state) => {
  const router = inject(Router);
  const session = inject(Session);
  const answered = await session.resume().catch(() => 'no answer' as const);
  if (answered === 'no answer') {
    return new RedirectCommand(router.parseUrl('/unavailable'), { skipLocationChange: true });
  }
  if (answered) return true;
  const returnTo = state.url === '/' ? undefined : state.url;
  return new RedirectCommand(router.createUrlTree(['/login'], { queryParams: { returnTo } }));
};

export const requireAdmin: CanActivateFn = () =>
  inject(Session).isAdmin() || inject(Router).parseUrl('/inbox');
