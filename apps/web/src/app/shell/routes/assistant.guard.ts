import { type CanActivateFn } from '@angular/router';

/**
 * Only the page that is loaded at this address may embed the assistant (Content Security Policy), so opening
 * it from another page loads it again.
 */
export const loadWithItsPolicy: CanActivateFn = (_route, state) => {
  const [loaded] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(state.url, location.origin);
  if (loaded !== undefined && new URL(loaded.name).pathname === pathname) return true;
  location.assign(pathname);
  return false;
};
